-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- portabilityArchive.findBatchKeys: $1 ownerId, $2 keys
select batch_key as key from import_batches where owner_id = $1 and batch_key = any($2);

-- portabilityArchive.markDeals: $1 marks, $2 ownerId
update deals d set import_batch_id = m.import_batch_id, is_sample = m.is_sample
from jsonb_to_recordset($1::jsonb) as m(id uuid, import_batch_id uuid, is_sample boolean)
where d.owner_id = $2 and d.id = m.id;

-- portabilityArchive.sumDocumentBytes: $1 ownerId
select coalesce(sum(size), 0)::text as bytes from documents where owner_id = $1;
