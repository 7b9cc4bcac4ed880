"""Tests of the installable app: manifest, icons, service worker, offline page."""

from __future__ import annotations

import struct

from arkham_noir.web.assets.urls import edition
from tests.web.client import TestClient


def test_every_icon_of_the_manifest_is_there_in_its_size(client: TestClient) -> None:
    answer = client.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert {"name", "short_name", "start_url", "display", "icons"} <= set(manifest)
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        picture = client.get(icon["src"])
        assert picture.headers["content-type"] == icon["type"]
        assert "immutable" in picture.headers["cache-control"]
        width, height = struct.unpack(">II", picture.content[16:24])
        assert f"{width}x{height}" == icon["sizes"]


def test_the_worker_is_of_this_edition_and_always_asked_for(client: TestClient) -> None:
    answer = client.get("/worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert edition() in answer.text
    assert "set-cookie" not in answer.headers


def test_the_page_for_bad_times_needs_no_server(client: TestClient) -> None:
    page = client.get("/away").text
    assert "No moves are lost" in page
    assert "<form" not in page
