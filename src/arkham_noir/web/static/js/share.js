// The share page: copy the text and the link.
import { enableCopy } from "./copy.js";

enableCopy();
