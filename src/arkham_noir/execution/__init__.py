"""Running many games: what to play, in batches, in processes or on a cluster.

`run_spec` describes a run, `batches` plays a part of it, `executors` runs batches in this process
or in several, and `dask_cluster` on other machines.
"""
