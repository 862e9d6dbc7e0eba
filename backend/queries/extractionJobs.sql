-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- extractionJobs.listFiles
select k from extraction_jobs j, jsonb_array_elements(j.files) f,
lateral (values (f ->> 'key'), (f ->> 'pagesKey')) as keys(k) where k is not null;

-- extractionJobs.recoverLostJobs
update extraction_jobs set stalls = stalls + 1, heartbeat_at = null, step = 'received',
  state = case when stalls + 1 >= 2 then 'failed' else 'queued' end,
  error = case when stalls + 1 >= 2 then 'Reading stopped twice before it was finished. Try again, or split the document and upload the parts.' end,
  finished_at = case when stalls + 1 >= 2 then now() end,
  queued_at = now()
where state = 'running' and heartbeat_at < now() - interval '15 seconds';
