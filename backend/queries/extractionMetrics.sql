-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- extractionMetrics.getQueue
select s.state, count(j.id)::int as jobs,
  coalesce(extract(epoch from now() - min(case s.state when 'queued' then j.queued_at else j.started_at end)),
    0)::float8 as "oldestSeconds"
from (values ('queued'), ('running')) as s(state)
left join extraction_jobs j on j.state = s.state and j.state in ('queued', 'running')
group by s.state
union all
select 'failed', count(*)::int, null from extraction_jobs where state = 'failed';
