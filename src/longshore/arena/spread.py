"""Where the deals are played: in this process, in several, or on a cluster. The results are the same everywhere."""

from __future__ import annotations

import contextlib
import importlib
import os
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from longshore.arena.contest import Contest, Meeting, engine
from longshore.arena.deal import play_deal
from longshore.core.errors import BadInput, expect
from longshore.core.extras import how_to_install
from longshore.core.game import Document

LOCAL, DASK, RAY = "local", "dask", "ray"
BACKENDS = {
    LOCAL: "processes of this machine (joblib)",
    DASK: "a Dask cluster, by --cluster or one made here for the purpose",
    RAY: "a Ray cluster, likewise",
}
CHUNK = 4  # deals for each worker, where a backend can only give back whole lists
LOOPBACK = "127.0.0.1"

Task = tuple[int, Meeting]


def play_all(
    contest: Contest, tasks: Sequence[Task], jobs: int = 1, backend: str = LOCAL, cluster: str = ""
) -> Iterator[Document]:
    """Every task's line, as they are finished."""
    expect(backend in BACKENDS, f"no backend {backend!r}; there are {', '.join(BACKENDS)}")
    expect(jobs >= 0, f"--jobs {jobs}: 1 or more, or 0 for all cores")
    expect(not cluster or backend != LOCAL, f"--cluster {cluster} needs --backend {DASK} or --backend {RAY}")
    jobs = jobs or os.cpu_count() or 1
    rules = engine(contest.game.id)
    if not tasks:
        return
    if backend == LOCAL and jobs == 1:
        for deal, meeting in tasks:
            yield play_deal(contest, deal, meeting, rules)
        return
    joblib = need("joblib")
    calls = (joblib.delayed(play_deal)(contest, deal, meeting, rules) for deal, meeting in tasks)
    with _workers(joblib, jobs, backend, cluster) as workers:
        if backend == RAY:  # joblib has no unordered results from it
            while chunk := list(islice(calls, CHUNK * jobs)):
                yield from joblib.Parallel(n_jobs=workers)(chunk)
        else:
            yield from joblib.Parallel(n_jobs=workers, return_as="generator_unordered")(calls)


@contextlib.contextmanager
def _workers(joblib: Any, jobs: int, backend: str, cluster: str) -> Iterator[int]:
    """joblib set to a backend; how many jobs to ask it for."""
    if backend == LOCAL:
        with joblib.parallel_config(backend="loky"):
            yield jobs
    elif backend == DASK:
        with _dask(jobs, cluster) as client, joblib.parallel_config(backend="dask", client=client):
            yield -1
    else:
        ray, ray_joblib = need("ray"), need("ray.util.joblib")
        here = {"num_cpus": jobs, "include_dashboard": False, "_node_ip_address": LOOPBACK}
        ray.init(**({"address": cluster} if cluster else here), logging_level="error", log_to_driver=False)
        try:
            ray_joblib.register_ray()
            with joblib.parallel_config(backend="ray"):
                yield -1 if cluster else jobs
        finally:
            ray.shutdown()


@contextlib.contextmanager
def _dask(jobs: int, cluster: str) -> Iterator[Any]:
    distributed = need("distributed")
    if cluster:
        try:
            client = distributed.Client(cluster, timeout="10s")
        except (OSError, ValueError) as error:
            raise BadInput(f"no Dask scheduler answers at {cluster}: {error}") from error
        with client:
            yield client
        return
    made = distributed.LocalCluster(
        n_workers=jobs,
        threads_per_worker=1,
        host=LOOPBACK,
        memory_limit=0,
        scheduler_kwargs={"dashboard": False, "dashboard_address": f"{LOOPBACK}:0"},
    )
    with made, distributed.Client(made) as client:
        yield client


def need(module: str) -> Any:
    """A library that is only needed here."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        top = module.partition(".")[0]
        raise BadInput(f"this needs {top}: {how_to_install(top)}") from error
