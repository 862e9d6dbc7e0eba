-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- models.findParent: $1 ownerId, $2 id
select (with recursive ancestors as (
  select p.id, p.parent_id, p.deleted_at from valuations p
  where p.owner_id = v.owner_id and p.id = v.parent_id and p.deal_id = v.deal_id
  union
  select p.id, p.parent_id, p.deleted_at from ancestors a
  join valuations p on p.owner_id = v.owner_id and p.id = a.parent_id and p.deal_id = v.deal_id
  where a.deleted_at is not null)
select a.id from ancestors a where (a.deleted_at is not null) is not true) as "parentId" from valuations v where v.owner_id = $1 and v.id = $2;

-- models.insertDefaults: $1 ownerId, $2 models
insert into valuations (owner_id, id, deal_id, name, loan_data, is_default, status, results, projections, score, is_score_provisional, verdict, judged_on, completeness, purchase_price, sde, dscr, multiple, last_calculated)
select $1, id, deal_id, name, loan_data, true, status, results, projections, score, is_score_provisional, verdict, judged_on, completeness, purchase_price, sde, dscr, multiple,
  case when results is not null then now() end
from jsonb_populate_recordset(null::valuations, $2::jsonb);

-- models.listAll: $1 ownerId
select coalesce(json_agg(t), '[]')::text as json from (
select v.id, v.deal_id as "dealId", v.name, v.status, v.completeness, v.is_default as "isDefault", v.purchase_price as "purchasePrice", v.sde, v.dscr, v.multiple, v.score, v.is_score_provisional as "isScoreProvisional", v.verdict, to_char(v.last_calculated at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastCalculated", to_char(v.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt",
  coalesce((v.results ->> 'isSdeOfRevenueAlone')::boolean, false) as "isSdeOfRevenueAlone",
  d.business_name as "businessName", d.description as "dealDescription"
from valuations v join deals d on d.owner_id = v.owner_id and d.id = v.deal_id
where v.owner_id = $1 and v.deleted_at is null and d.deleted_at is null
order by v.updated_at desc, v.id desc limit 10000) t;

-- models.listByDeal: $1 ownerId, $2 dealId
select row_to_json(m)::text as json, m."loanData" from deals d
 left join lateral (
   select v.id, v.deal_id as "dealId", v.name, v.description, v.status, v.is_default as "isDefault", v.loan_data as "loanData", v.assumptions, v.results, v.projections, v.score, v.is_score_provisional as "isScoreProvisional", v.verdict, v.completeness, to_char(v.last_calculated at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastCalculated", v.revision, to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(v.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt", (with recursive ancestors as (
  select p.id, p.parent_id, p.deleted_at from valuations p
  where p.owner_id = v.owner_id and p.id = v.parent_id and p.deal_id = v.deal_id
  union
  select p.id, p.parent_id, p.deleted_at from ancestors a
  join valuations p on p.owner_id = v.owner_id and p.id = a.parent_id and p.deal_id = v.deal_id
  where a.deleted_at is not null)
select a.id from ancestors a where (a.deleted_at is not null) is not true) as "parentId"
   from valuations v where v.owner_id = d.owner_id and v.deal_id = d.id and v.deleted_at is null) m on true
 where d.owner_id = $1 and d.id = $2 and d.deleted_at is null
 order by m."isDefault" desc, m."createdAt", m.id;

-- models.listForRecalculation: $1 ownerId, $2 dealIds
select v.id, v.deal_id as "dealId", v.is_default as "isDefault", v.status, v.loan_data as "loanData", v.assumptions, v.score, v.dscr, v.sde,
  json_strip_nulls(json_build_object('growthRate', v.projections -> 'growthRate',
    'projectionPeriod', v.projections -> 'projectionPeriod')) as projections
from valuations v
where v.owner_id = $1 and v.deal_id = any($2::uuid[]) and v.deleted_at is null
order by v.deal_id, v.created_at, v.id;

-- models.listJudgedBefore: $1 since, $2 afterId, $3 limit
select distinct v.owner_id as "ownerId", v.deal_id as "dealId"
from valuations v join deals d on d.owner_id = v.owner_id and d.id = v.deal_id and d.deleted_at is null
where v.judged_on < $1::date and v.deleted_at is null
  and ($2::uuid is null or v.deal_id > $2)
order by v.deal_id limit $3::int;

-- models.listTrash: $1 ownerId, $2 afterTime, $3 afterId, $4 limit
select t.id, t.name, t.deal_id as "dealId", d.business_name as "businessName",
  d.description as "dealDescription", to_char(t.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deletedAt", t.deleted_at::text as "sortValue"
from valuations t join deals d on d.owner_id = t.owner_id and d.id = t.deal_id and d.deleted_at is null
where t.owner_id = $1 and t.deleted_at is not null
  and ($2::timestamptz is null or (t.deleted_at, t.id) < ($2, $3::uuid))
order by t.deleted_at desc, t.id desc limit $4 + 1;

-- models.relinkScenarios: $1 days
update valuations v set parent_id = (with recursive ancestors as (
  select p.id, p.parent_id, p.deleted_at from valuations p
  where p.owner_id = v.owner_id and p.id = v.parent_id and p.deal_id = v.deal_id
  union
  select p.id, p.parent_id, p.deleted_at from ancestors a
  join valuations p on p.owner_id = v.owner_id and p.id = a.parent_id and p.deal_id = v.deal_id
  where a.deleted_at < now() - make_interval(days => $1::int))
select a.id from ancestors a where (a.deleted_at < now() - make_interval(days => $1::int)) is not true)
 where exists (select from valuations p where p.owner_id = v.owner_id and p.id = v.parent_id and p.deleted_at < now() - make_interval(days => $1::int));

-- models.updateResults: $1 models, $2 ownerId, $3 ids
update valuations v set (status, results, projections, score, is_score_provisional, verdict, judged_on, completeness, purchase_price, sde, dscr, multiple, last_calculated) = (
  select status, results, projections, score, is_score_provisional, verdict, judged_on, completeness, purchase_price, sde, dscr, multiple, case when results is not null then now() end
  from jsonb_populate_record(v, r.model))
from jsonb_array_elements($1::jsonb) r(model)
where v.owner_id = $2 and v.id = any($3::uuid[]) and v.id = (r.model ->> 'id')::uuid;
