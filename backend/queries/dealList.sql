-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- dealList.compactTallies: $1 ownerId
with chosen as materialized (
  select ctid as place from deal_tallies where owner_id = $1 for update skip locked
), gone as (
  delete from deal_tallies where ctid = any(array(select place from chosen))
  returning kind, value, archived, count, amount
)
insert into deal_tallies (owner_id, kind, value, archived, count, amount)
select $1, kind, value, archived, sum(count), sum(amount) from gone
where kind <> 'hour' or value >= to_char((now() - interval '169 hours') at time zone 'UTC', 'YYYY-MM-DD HH24')
group by kind, value, archived having sum(count) <> 0 or sum(amount) <> 0;

-- dealList.findDuplicates: $1 ownerId, $2 businessName, $3 listingUrl
select coalesce(json_agg(t), '[]')::text as json from (
   select d.id, d.description, d.business_name as "businessName", d.status, d.revenue, d.years_in_business as "yearsInBusiness", d.employee_count as "employeeCount", d.type, d.lead_source as "leadSource", d.broker, d.broker_id as "brokerId", d.address, d.listing_url as "listingUrl", d.asking_price as "askingPrice", d.advertised_cash_flow as "advertisedCashFlow", d.archived,
(select row_to_json(m) from (select d.default_model_id as "defaultModelId", d.model_count as count, d.model_state as state, d.sde, d.dscr, d.multiple, d.score, d.is_score_provisional as "isScoreProvisional", d.verdict, d.purchase_price as "purchasePrice") m) as model,
d.results, d.loan_data as "loanData", d.newest_revenue_range as "newestRevenueRange", d.is_sample as "isSample", d.last_interaction_date::text as "lastInteractionDate", d.revision, to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt", to_char(d.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deletedAt" from deals d
   where d.owner_id = $1 and d.deleted_at is null
     and ((btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(' ' || search_text($2), '[^[:alnum:]]+', ' ', 'g'), '( (llc|l l c|inc|incorporated|corp|corporation|co|company|ltd|limited|lp|l p|llp|l l p|pllc|p l l c|pc|p c))+ *$', ''), '\m(and|the)\M', ' ', 'g'), ' +', ' ', 'g')) <> ''
           and d.search_text like '%' || replace(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(' ' || search_text($2), '[^[:alnum:]]+', ' ', 'g'), '( (llc|l l c|inc|incorporated|corp|corporation|co|company|ltd|limited|lp|l p|llp|l l p|pllc|p l l c|pc|p c))+ *$', ''), '\m(and|the)\M', ' ', 'g'), ' +', ' ', 'g')), ' ', '%') || '%'
           and btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(' ' || search_text(d.business_name), '[^[:alnum:]]+', ' ', 'g'), '( (llc|l l c|inc|incorporated|corp|corporation|co|company|ltd|limited|lp|l p|llp|l l p|pllc|p l l c|pc|p c))+ *$', ''), '\m(and|the)\M', ' ', 'g'), ' +', ' ', 'g')) = btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(' ' || search_text($2), '[^[:alnum:]]+', ' ', 'g'), '( (llc|l l c|inc|incorporated|corp|corporation|co|company|ltd|limited|lp|l p|llp|l l p|pllc|p l l c|pc|p c))+ *$', ''), '\m(and|the)\M', ' ', 'g'), ' +', ' ', 'g')))
       or ($3::text is not null and lower(rtrim(d.listing_url, '/')) = lower(rtrim($3, '/'))))
   order by d.created_at limit 5) t;

-- dealList.isUnchangedSince: $1 snapshot, $2 ownerId
select (case
when split_part($1::text, '@', 2) = extract(epoch from pg_postmaster_start_time())::text || '.' || 'deals'::regclass::oid::text
  and split_part($1, '@', 3)::bigint > extract(epoch from now()) - 1800
then not exists (
  select from (
    select c.xid from deal_changes c where c.owner_id = $2
      and c.xid >= pg_snapshot_xmin(split_part($1, '@', 1)::pg_snapshot)::text::bigint
    order by c.xid desc) c
  where not pg_visible_in_snapshot(c.xid::text::xid8, split_part($1, '@', 1)::pg_snapshot))
else false end) as same;

-- dealList.listTrash: $1 ownerId, $2 afterTime, $3 afterId, $4 limit
with page as materialized (
   select d.id, d.description, d.business_name, d.status, d.revenue, d.years_in_business, d.employee_count, d.type, d.lead_source, d.broker, d.broker_id, d.address, d.listing_url, d.asking_price, d.advertised_cash_flow, d.archived, d.default_model_id, d.model_count, d.model_state, d.sde, d.dscr, d.multiple, d.score, d.is_score_provisional, d.verdict, d.purchase_price, d.results, d.loan_data, d.newest_revenue_range, d.is_sample, d.last_interaction_date, d.revision, d.created_at, d.updated_at, d.deleted_at from deals d
   where d.owner_id = $1 and d.deleted_at is not null and d.merged_into_id is null
     and ($2::timestamptz is null or (d.deleted_at, d.id) < ($2, $3::uuid))
   order by d.deleted_at desc, d.id desc limit $4::int + 1
 ), last as (select deleted_at::text as value, id::text as id from page offset $4::int - 1 limit 1)
 select (select coalesce(json_agg(r), '[]')::text from (select d.id, d.description, d.business_name as "businessName", d.status, d.revenue, d.years_in_business as "yearsInBusiness", d.employee_count as "employeeCount", d.type, d.lead_source as "leadSource", d.broker, d.broker_id as "brokerId", d.address, d.listing_url as "listingUrl", d.asking_price as "askingPrice", d.advertised_cash_flow as "advertisedCashFlow", d.archived,
(select row_to_json(m) from (select d.default_model_id as "defaultModelId", d.model_count as count, d.model_state as state, d.sde, d.dscr, d.multiple, d.score, d.is_score_provisional as "isScoreProvisional", d.verdict, d.purchase_price as "purchasePrice") m) as model,
d.results, d.loan_data as "loanData", d.newest_revenue_range as "newestRevenueRange", d.is_sample as "isSample", d.last_interaction_date::text as "lastInteractionDate", d.revision, to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt", to_char(d.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deletedAt" from page d limit $4::int) r) as json,
   exists (select from page offset $4::int) as more,
   (select value from last) as last_value, (select id from last) as last_id;

-- dealList.readMenus: $1 ownerId
with totals as materialized (
select kind, value, archived, sum(count) as count, sum(amount) as amount, count(*) as rows
from deal_tallies where owner_id = $1 and kind in ('status', 'type', 'broker') group by kind, value, archived) select (select coalesce(json_agg(value order by lower(public.unaccent(value)), value), '[]') from (
   select value from totals where kind = 'type' group by value having sum(count) > 0) v) as types, (select coalesce(json_agg(value order by lower(public.unaccent(value)), value), '[]') from (
   select value from totals where kind = 'broker' group by value having sum(count) > 0) v) as brokers, pg_current_snapshot()::text || '@' || extract(epoch from pg_postmaster_start_time())::text || '.' || 'deals'::regclass::oid::text || '@' || floor(extract(epoch from now()))::text as snapshot;

-- dealList.readTotals: $1 ownerId, $2 archived
with totals as materialized (
select kind, value, archived, sum(count) as count, sum(amount) as amount, count(*) as rows
from deal_tallies where owner_id = $1 and kind in ('status', 'type', 'broker') group by kind, value, archived), listed as (
   select value, sum(count)::int as count, sum(amount)::float8 as amount from totals
   where kind = 'status' and ($2::boolean is null or archived = $2)
   group by value having sum(count) > 0)
 select (select coalesce(json_object_agg(value, count), '{}') from listed) as counts,
   (select coalesce(json_object_agg(value, amount), '{}') from listed) as sums,
   (select coalesce(json_agg(value order by lower(public.unaccent(value)), value), '[]') from (
   select value from totals where kind = 'type' group by value having sum(count) > 0) v) as types, (select coalesce(json_agg(value order by lower(public.unaccent(value)), value), '[]') from (
   select value from totals where kind = 'broker' group by value having sum(count) > 0) v) as brokers,
   (select coalesce(sum(rows), 0)::int from totals) as "tallyRows", pg_current_snapshot()::text || '@' || extract(epoch from pg_postmaster_start_time())::text || '.' || 'deals'::regclass::oid::text || '@' || floor(extract(epoch from now()))::text as snapshot;

-- dealList.summarize: $1 ownerId, $2 recent
with totals as materialized (
   select kind, value, sum(count)::int as count from deal_tallies
   where owner_id = $1 and kind in ('status', 'revenue', 'hour') and not archived
   group by kind, value having sum(count) > 0
 ), bounds as materialized (select now() - interval '168 hours' as week_ago)
 select
   (select coalesce(json_object_agg(value, count), '{}') from totals where kind = 'status') as counts,
   (select coalesce(json_object_agg(value, count), '{}') from totals where kind = 'revenue') as revenues,
   (select coalesce(sum(count), 0)::int from totals, bounds
      where kind = 'hour' and value > to_char(week_ago at time zone 'UTC', 'YYYY-MM-DD HH24'))
   + (select count(*)::int from deals d, bounds
      where d.owner_id = $1 and d.deleted_at is null and not d.archived and d.created_at >= week_ago
        and d.created_at < date_trunc('hour', week_ago, 'UTC') + interval '1 hour') as "thisWeek",
   (select coalesce(json_agg(r), '[]') from (
      select d.id, d.description, d.business_name as "businessName", d.status, d.revenue, d.years_in_business as "yearsInBusiness", d.employee_count as "employeeCount", d.type, d.lead_source as "leadSource", d.broker, d.broker_id as "brokerId", d.address, d.listing_url as "listingUrl", d.asking_price as "askingPrice", d.advertised_cash_flow as "advertisedCashFlow", d.archived,
(select row_to_json(m) from (select d.default_model_id as "defaultModelId", d.model_count as count, d.model_state as state, d.sde, d.dscr, d.multiple, d.score, d.is_score_provisional as "isScoreProvisional", d.verdict, d.purchase_price as "purchasePrice") m) as model,
d.results, d.loan_data as "loanData", d.newest_revenue_range as "newestRevenueRange", d.is_sample as "isSample", d.last_interaction_date::text as "lastInteractionDate", d.revision, to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt", to_char(d.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deletedAt" from deals d
      where d.owner_id = $1 and d.deleted_at is null and not d.archived
      order by d.created_at desc, d.id desc limit $2) r) as recent,
   (select extract(epoch from min(d.created_at) - min(week_ago))::float8 * 1000 from deals d, bounds
      where d.owner_id = $1 and d.deleted_at is null and not d.archived and d.created_at >= week_ago) as "validMs",
   pg_current_snapshot()::text || '@' || extract(epoch from pg_postmaster_start_time())::text || '.' || 'deals'::regclass::oid::text || '@' || floor(extract(epoch from now()))::text as snapshot;
