-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- documents.listFiles
select storage_key from documents;

-- documents.listTrash: $1 ownerId, $2 afterTime, $3 afterId, $4 limit
select t.id, t.name, t.kind, t.size, t.name as "fileName", t.size as "fileSize", t.deal_id as "dealId", d.business_name as "businessName",
  d.description as "dealDescription", to_char(t.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deletedAt", t.deleted_at::text as "sortValue"
from documents t join deals d on d.owner_id = t.owner_id and d.id = t.deal_id and d.deleted_at is null
where t.owner_id = $1 and t.deleted_at is not null
  and ($2::timestamptz is null or (t.deleted_at, t.id) < ($2, $3::uuid))
order by t.deleted_at desc, t.id desc limit $4 + 1;
