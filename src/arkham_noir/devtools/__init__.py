"""Developer tools: fuzzing, benchmarks, calibration and training."""
