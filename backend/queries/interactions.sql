-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- interactions.listDue: $1 ownerId
select coalesce(json_agg(t), '[]')::text as json from (
select i.id, i.deal_id as "dealId", i.date::text as "date", i.type, i.contact_person as "contactPerson", i.summary, i.follow_up_required as "followUpRequired", i.follow_up_date::text as "followUpDate", to_char(i.follow_up_done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "followUpDoneAt", i.question, i.answered_by as "answeredBy", i.revision, to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(i.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt",
  to_char(i.time, 'HH24:MI') as time, d.business_name as "businessName",
  d.description as "dealDescription", d.status as "dealStatus", d.broker
from interactions i join deals d on d.owner_id = i.owner_id and d.id = i.deal_id
where i.owner_id = $1 and i.follow_up_required and i.follow_up_done_at is null and i.deleted_at is null
  and d.deleted_at is null and not d.archived
order by i.follow_up_date nulls last, i.created_at limit 1000) t;

-- interactions.listTrash: $1 ownerId, $2 afterTime, $3 afterId, $4 limit
select t.id, t.kind, t.title, t.excerpt, t.deal_id as "dealId", d.business_name as "businessName",
  d.description as "dealDescription", to_char(t.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deletedAt", t.deleted_at::text as "sortValue"
from (
  select owner_id, id, deal_id, deleted_at, 'note' as kind, null as title, left(content, 200) as excerpt
  from notes where owner_id = $1 and deleted_at is not null
  union all
  select owner_id, id, deal_id, deleted_at, 'interaction', type, left(summary, 200)
  from interactions where owner_id = $1 and deleted_at is not null
) t join deals d on d.owner_id = t.owner_id and d.id = t.deal_id and d.deleted_at is null
where t.owner_id = $1 and t.deleted_at is not null
  and ($2::timestamptz is null or (t.deleted_at, t.id) < ($2, $3::uuid))
order by t.deleted_at desc, t.id desc limit $4 + 1;
