-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- deals.findDeal: $1 ownerId, $2 id
select d.id, d.description, d.business_name as "businessName", d.status, d.revenue, d.years_in_business as "yearsInBusiness", d.employee_count as "employeeCount", d.type, d.lead_source as "leadSource", d.broker, d.broker_id as "brokerId", d.address, d.listing_url as "listingUrl", d.asking_price as "askingPrice", d.advertised_cash_flow as "advertisedCashFlow", d.archived,
(select row_to_json(m) from (select d.default_model_id as "defaultModelId", d.model_count as count, d.model_state as state, d.sde, d.dscr, d.multiple, d.score, d.is_score_provisional as "isScoreProvisional", d.verdict, d.purchase_price as "purchasePrice") m) as model,
d.results, d.loan_data as "loanData", d.newest_revenue_range as "newestRevenueRange", d.is_sample as "isSample", d.last_interaction_date::text as "lastInteractionDate", d.revision, to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt", to_char(d.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deletedAt", d.historical_financials as "historicalFinancials", d.year_labels as "yearLabels", d.sde_adjustments as "sdeAdjustments", d.sde_base as "sdeBase", d.collect_detailed_income_statement as "collectDetailedIncomeStatement", d.historical_years_count as "historicalYearsCount" from deals d where d.owner_id = $1 and d.id = $2 and d.deleted_at is null;

-- deals.findFigures: $1 ownerId, $2 id
select d.id, d.asking_price as "askingPrice", d.historical_financials as "historicalFinancials", d.year_labels as "yearLabels", d.sde_adjustments as "sdeAdjustments", d.sde_base as "sdeBase", d.collect_detailed_income_statement as "collectDetailedIncomeStatement" from deals d where d.owner_id = $1 and d.id = $2 and d.deleted_at is null;

-- deals.findText: $1 ownerId, $2 id
select row_to_json(r)::text as json, r.revision from (
   select d.id, d.description, d.business_name as "businessName", d.status, d.revenue, d.years_in_business as "yearsInBusiness", d.employee_count as "employeeCount", d.type, d.lead_source as "leadSource", d.broker, d.broker_id as "brokerId", d.address, d.listing_url as "listingUrl", d.asking_price as "askingPrice", d.advertised_cash_flow as "advertisedCashFlow", d.archived,
(select row_to_json(m) from (select d.default_model_id as "defaultModelId", d.model_count as count, d.model_state as state, d.sde, d.dscr, d.multiple, d.score, d.is_score_provisional as "isScoreProvisional", d.verdict, d.purchase_price as "purchasePrice") m) as model,
d.results, d.loan_data as "loanData", d.newest_revenue_range as "newestRevenueRange", d.is_sample as "isSample", d.last_interaction_date::text as "lastInteractionDate", d.revision, to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt", to_char(d.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deletedAt", d.historical_financials as "historicalFinancials", d.year_labels as "yearLabels", d.sde_adjustments as "sdeAdjustments", d.sde_base as "sdeBase", d.collect_detailed_income_statement as "collectDetailedIncomeStatement", d.historical_years_count as "historicalYearsCount" from deals d
   where d.owner_id = $1 and d.id = $2 and d.deleted_at is null) r;

-- deals.insertDeals: $1 deals, $2 ownerId, $3 batchId
with rows as (
  select * from json_to_recordset($1::json)
    as r(place integer, id uuid, description text, business_name text, status text, revenue text, years_in_business integer, employee_count integer, type text, lead_source text, broker text, broker_id uuid, address text, listing_url text, asking_price double precision, advertised_cash_flow double precision, historical_financials jsonb, year_labels jsonb, sde_adjustments jsonb, sde_base text, collect_detailed_income_statement boolean, historical_years_count integer, newest_revenue_range text, archived boolean, is_sample boolean, default_model_id uuid, model_count integer, model_state text, sde double precision, dscr double precision, multiple double precision, score integer, is_score_provisional boolean, verdict text, purchase_price double precision, results json, loan_data json)
), created as (
  insert into deals (owner_id, id, import_batch_id, created_at, archived_at, description, business_name, status, revenue, years_in_business, employee_count, type, lead_source, broker, broker_id, address, listing_url, asking_price, advertised_cash_flow, historical_financials, year_labels, sde_adjustments, sde_base, collect_detailed_income_statement, historical_years_count, newest_revenue_range, archived, is_sample, default_model_id, model_count, model_state, sde, dscr, multiple, score, is_score_provisional, verdict, purchase_price, results, loan_data)
  select $2, id, $3::uuid, now() + make_interval(secs => place / 1e6),
    case when archived then now() end, description, business_name, status, revenue, years_in_business, employee_count, type, lead_source, broker, broker_id, address, listing_url, asking_price, advertised_cash_flow, historical_financials, year_labels, sde_adjustments, sde_base, collect_detailed_income_statement, historical_years_count, newest_revenue_range, archived, is_sample, default_model_id, model_count, model_state, sde, dscr, multiple, score, is_score_provisional, verdict, purchase_price, results, loan_data
  from rows returning id, status, archived
)
insert into deal_events (owner_id, deal_id, kind, actor_id, data)
select $2, id, 'created', $2,
  jsonb_strip_nulls(jsonb_build_object('status', status, 'importId', $3::uuid)) from created
union all select $2, id, 'archived', $2, '{}' from created where archived;

-- deals.lockDeal: $1 ownerId, $2 id
select d.id, d.description, d.business_name as "businessName", d.status, d.revenue, d.years_in_business as "yearsInBusiness", d.employee_count as "employeeCount", d.type, d.lead_source as "leadSource", d.broker, d.broker_id as "brokerId", d.address, d.listing_url as "listingUrl", d.asking_price as "askingPrice", d.advertised_cash_flow as "advertisedCashFlow", d.archived,
(select row_to_json(m) from (select d.default_model_id as "defaultModelId", d.model_count as count, d.model_state as state, d.sde, d.dscr, d.multiple, d.score, d.is_score_provisional as "isScoreProvisional", d.verdict, d.purchase_price as "purchasePrice") m) as model,
d.results, d.loan_data as "loanData", d.newest_revenue_range as "newestRevenueRange", d.is_sample as "isSample", d.last_interaction_date::text as "lastInteractionDate", d.revision, to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt", to_char(d.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deletedAt", d.historical_financials as "historicalFinancials", d.year_labels as "yearLabels", d.sde_adjustments as "sdeAdjustments", d.sde_base as "sdeBase", d.collect_detailed_income_statement as "collectDetailedIncomeStatement", d.historical_years_count as "historicalYearsCount" from deals d where d.owner_id = $1 and d.id = $2 for update;

-- deals.lockFigures: $1 ownerId, $2 id
select d.id, d.asking_price as "askingPrice", d.historical_financials as "historicalFinancials", d.year_labels as "yearLabels", d.sde_adjustments as "sdeAdjustments", d.sde_base as "sdeBase", d.collect_detailed_income_statement as "collectDetailedIncomeStatement", d.revision, d.model_count as "modelCount" from deals d
where d.owner_id = $1 and d.id = $2 and d.deleted_at is null for update;

-- deals.lockNextFigures: $1 ownerId, $2 afterId, $3 limit
select d.id, d.asking_price as "askingPrice", d.historical_financials as "historicalFinancials", d.year_labels as "yearLabels", d.sde_adjustments as "sdeAdjustments", d.sde_base as "sdeBase", d.collect_detailed_income_statement as "collectDetailedIncomeStatement" from deals d
where d.owner_id = $1 and d.model_count > 0 and ($2::uuid is null or d.id > $2)
order by d.id limit $3::int for update;

-- deals.recordModels: $1 models, $2 ownerId, $3 ids
update deals d set model_count = m."modelCount", default_model_id = m."defaultModelId",
  model_state = m."modelState", sde = m.sde, dscr = m.dscr, multiple = m.multiple, score = m.score,
  purchase_price = m."purchasePrice", is_score_provisional = m."isScoreProvisional", verdict = m.verdict,
  results = m.results, loan_data = m."loanData"
from jsonb_to_recordset($1::jsonb) as m(id uuid, "modelCount" integer, "defaultModelId" uuid,
  "modelState" text, sde float8, dscr float8, multiple float8, score integer, "isScoreProvisional" boolean,
  verdict text, "purchasePrice" float8, results json, "loanData" json)
where d.owner_id = $2 and d.id = any($3::uuid[]) and d.id = m.id;

-- deals.saveFigures: $1 figures, $2 ownerId, $3 id, $4 years
with changed as (
   update deals d set (historical_financials, year_labels, sde_adjustments, sde_base, collect_detailed_income_statement, historical_years_count, newest_revenue_range, default_model_id, model_count, model_state, sde, dscr, multiple, score, is_score_provisional, verdict, purchase_price, results, loan_data) = (select historical_financials, year_labels, sde_adjustments, sde_base, collect_detailed_income_statement, historical_years_count, newest_revenue_range, default_model_id, model_count, model_state, sde, dscr, multiple, score, is_score_provisional, verdict, purchase_price, results, loan_data from jsonb_populate_record(d, $1::jsonb)),
     revision = d.revision + 1, updated_at = now()
   where d.owner_id = $2 and d.id = $3 returning d.*
 ), recorded as (
   insert into deal_events (owner_id, deal_id, kind, actor_id, data)
   select $2, d.id, 'financialsChanged', $2, jsonb_build_object('years', $4::jsonb)
   from changed d where $4::jsonb is not null
 )
 select row_to_json(r)::text as json, r.revision from (select d.id, d.description, d.business_name as "businessName", d.status, d.revenue, d.years_in_business as "yearsInBusiness", d.employee_count as "employeeCount", d.type, d.lead_source as "leadSource", d.broker, d.broker_id as "brokerId", d.address, d.listing_url as "listingUrl", d.asking_price as "askingPrice", d.advertised_cash_flow as "advertisedCashFlow", d.archived,
(select row_to_json(m) from (select d.default_model_id as "defaultModelId", d.model_count as count, d.model_state as state, d.sde, d.dscr, d.multiple, d.score, d.is_score_provisional as "isScoreProvisional", d.verdict, d.purchase_price as "purchasePrice") m) as model,
d.results, d.loan_data as "loanData", d.newest_revenue_range as "newestRevenueRange", d.is_sample as "isSample", d.last_interaction_date::text as "lastInteractionDate", d.revision, to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt", to_char(d.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deletedAt", d.historical_financials as "historicalFinancials", d.year_labels as "yearLabels", d.sde_adjustments as "sdeAdjustments", d.sde_base as "sdeBase", d.collect_detailed_income_statement as "collectDetailedIncomeStatement", d.historical_years_count as "historicalYearsCount" from changed d) r;

-- deals.updateFields: $1 fields, $2 ownerId, $3 id
with changed as (
   update deals d set (description, business_name, status, revenue, years_in_business, employee_count, type, lead_source, broker, broker_id, address, listing_url, asking_price, advertised_cash_flow) = (select description, business_name, status, revenue, years_in_business, employee_count, type, lead_source, broker, broker_id, address, listing_url, asking_price, advertised_cash_flow from jsonb_populate_record(d, $1::jsonb)),
     revision = d.revision + 1, updated_at = now()
   where d.owner_id = $2 and d.id = $3 returning d.*
 )
 select row_to_json(r)::text as json, r.revision from (select d.id, d.description, d.business_name as "businessName", d.status, d.revenue, d.years_in_business as "yearsInBusiness", d.employee_count as "employeeCount", d.type, d.lead_source as "leadSource", d.broker, d.broker_id as "brokerId", d.address, d.listing_url as "listingUrl", d.asking_price as "askingPrice", d.advertised_cash_flow as "advertisedCashFlow", d.archived,
(select row_to_json(m) from (select d.default_model_id as "defaultModelId", d.model_count as count, d.model_state as state, d.sde, d.dscr, d.multiple, d.score, d.is_score_provisional as "isScoreProvisional", d.verdict, d.purchase_price as "purchasePrice") m) as model,
d.results, d.loan_data as "loanData", d.newest_revenue_range as "newestRevenueRange", d.is_sample as "isSample", d.last_interaction_date::text as "lastInteractionDate", d.revision, to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt", to_char(d.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deletedAt", d.historical_financials as "historicalFinancials", d.year_labels as "yearLabels", d.sde_adjustments as "sdeAdjustments", d.sde_base as "sdeBase", d.collect_detailed_income_statement as "collectDetailedIncomeStatement", d.historical_years_count as "historicalYearsCount" from changed d) r;
