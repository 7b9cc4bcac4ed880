"""Running games anywhere: what a run is, the batches it is cut into, and what plays them.

`run_spec` describes a run, `batches` plays a part of it, `executors` has batches played in this
process or in several, `dask_cluster` on other machines.
"""
