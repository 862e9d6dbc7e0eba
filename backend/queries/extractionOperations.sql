-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- extractionOperations.getQueueFigures
select (count(*) filter (where state = 'queued'))::int as depth,
  (count(*) filter (where state = 'running'))::int as running,
  (count(*) filter (where state = 'done'))::int as done,
  (coalesce(sum((select count(*) from jsonb_array_elements_text(failed_runs) as failed_run(at)
    where failed_run.at::timestamptz > now() - interval '24 hours')), 0))::int as failed,
  (select count(*) from extraction_jobs where state = 'failed')::int as "failedJobs",
  (count(*) filter (where finished_at > now() - interval '1 hour') / 60.0)::float8 as throughput,
  (percentile_cont(0.5) within group (order by extract(epoch from started_at - queued_at)) filter (where state = 'done'))::float8 as "waitSeconds", (percentile_cont(0.9) within group (order by extract(epoch from started_at - queued_at)) filter (where state = 'done'))::float8 as "waitSecondsP90",
  (percentile_cont(0.5) within group (order by extract(epoch from finished_at - started_at)) filter (where state = 'done'))::float8 as "runSeconds", (percentile_cont(0.9) within group (order by extract(epoch from finished_at - started_at)) filter (where state = 'done'))::float8 as "runSecondsP90",
  (sum(pages_read) filter (where state = 'done')
    / nullif(sum(extract(epoch from finished_at - started_at)) filter (where state = 'done'), 0))::float8 as "pagesPerSecond"
from extraction_jobs
where state in ('queued', 'running') or finished_at > now() - interval '24 hours';
