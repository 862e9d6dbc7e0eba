-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- portability.listBrokers: $1 ownerId
select coalesce(json_agg((select row_to_json(o) from (select b.id, b.name, b.email, b.company, b.phone, b.website, b.notes, to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(b.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt", to_char(b.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deletedAt") o) order by b.created_at, b.id), '[]')::text as json
from brokers b where b.owner_id = $1;

-- portability.listDeals: $1 ownerId, $2 afterTime, $3 afterId, $4 limit
select d.id, d.created_at::text as at, (jsonb_build_object('models', (select coalesce(json_agg((select row_to_json(o) from (select r.id, r.name, r.description, r.status, r.is_default as "isDefault", r.parent_id as "parentId", r.loan_data as "loanData", r.assumptions, to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt", to_char(r.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deletedAt", case when r.deleted_at is null then r.results end as results, r.projections - 'data' as projections) o) order by r.created_at, r.id), '[]')
  from valuations r where r.owner_id = $1 and r.deal_id = d.id), 'interactions', (select coalesce(json_agg((select row_to_json(o) from (select r.id, r.date::text as "date", r.type, r.contact_person as "contactPerson", r.summary, r.follow_up_required as "followUpRequired", r.follow_up_date::text as "followUpDate", to_char(r.follow_up_done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "followUpDoneAt", r.question, r.answered_by as "answeredBy", to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt", to_char(r.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deletedAt", regexp_replace(r.time::text, ':00$', '') as time) o) order by r.created_at, r.id), '[]')
  from interactions r where r.owner_id = $1 and r.deal_id = d.id),
     'notes', (select coalesce(json_agg((select row_to_json(o) from (select r.id, r.content, to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt", to_char(r.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deletedAt") o) order by r.created_at, r.id), '[]')
  from notes r where r.owner_id = $1 and r.deal_id = d.id), 'history', (select coalesce(json_agg((select row_to_json(o) from (select r.kind, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "at", r.data) o) order by r.id), '[]')
  from deal_events r where r.owner_id = $1 and r.deal_id = d.id), 'adjustments', coalesce((select r.items from deal_adjustments r
where r.owner_id = $1 and r.deal_id = d.id), '[]')) || to_jsonb(p.deal))::text as json
 from deals d cross join lateral (select row_to_json(o) as deal from (select d.id, d.description, d.business_name as "businessName", d.status, d.revenue, d.years_in_business as "yearsInBusiness", d.employee_count as "employeeCount", d.type, d.lead_source as "leadSource", d.broker, d.broker_id as "brokerId", d.address, d.listing_url as "listingUrl", d.asking_price as "askingPrice", d.advertised_cash_flow as "advertisedCashFlow", d.historical_financials as "historicalFinancials", d.year_labels as "yearLabels", d.sde_adjustments as "sdeAdjustments", d.sde_base as "sdeBase", d.collect_detailed_income_statement as "collectDetailedIncomeStatement", d.historical_years_count as "historicalYearsCount", d.archived, to_char(d.archived_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "archivedAt", d.merged_into_id as "mergedIntoId", to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt", to_char(d.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deletedAt") o) p
 where d.owner_id = $1
   and ($2::timestamptz is null or (d.created_at, d.id) > ($2::timestamptz, $3::uuid))
 order by d.created_at, d.id limit $4;

-- portability.listDealsForCsv: $1 ownerId, $2 afterTime, $3 afterId, $4 limit
select d.id, d.created_at::text as at, '' as json, d.historical_financials as years, d.year_labels as labels,
  d.collect_detailed_income_statement as "collectDetailedIncomeStatement",
  (select row_to_json(o) from (select coalesce(d.revenue, d.newest_revenue_range) as revenue, d.description, d.business_name as "businessName", d.status, d.years_in_business as "yearsInBusiness", d.employee_count as "employeeCount", d.type, d.lead_source as "leadSource", d.broker, d.broker_id as "brokerId", d.address, d.listing_url as "listingUrl", d.asking_price as "askingPrice", d.advertised_cash_flow as "advertisedCashFlow", d.archived, d.purchase_price as "purchasePrice", d.sde, d.dscr, d.multiple, d.score, d.is_score_provisional as "isScoreProvisional", to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt") o) as fields
from deals d
where d.owner_id = $1 and d.deleted_at is null
  and ($2::timestamptz is null or (d.created_at, d.id) > ($2::timestamptz, $3::uuid))
order by d.created_at, d.id limit $4;

-- portability.listHaircuts: $1 ownerId
select coalesce(json_agg((select row_to_json(o) from
  (select h.effective_from::text as "effectiveFrom", h.percent) o) order by h.effective_from), '[]')::text as json
from haircut_tables h where h.owner_id = $1;

-- portability.listViews: $1 ownerId
select coalesce(json_agg(json_build_object('name', w.name, 'query', w.query) order by w.created_at, w.id), '[]')::text as json
from saved_views w where w.owner_id = $1;

-- portability.listYears: $1 ownerId
select distinct case when n.count = 1 then n.name else n.name || ' (' || n.count || ')' end as year
from deals d cross join lateral (
  select y.name, row_number() over (partition by y.name) as count
  from (select coalesce(nullif(d.year_labels ->> k.key, ''), k.key) as name
    from jsonb_object_keys(d.historical_financials) as k(key)) y) n
where d.owner_id = $1 and d.deleted_at is null limit 10000;
