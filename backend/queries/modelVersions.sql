-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- modelVersions.add: $1 modelIds, $2 ownerId, $3 kind, $4 sessionId, $5 cause
with newest as (
   select n.* from unnest($1::uuid[]) as wanted(id) cross join lateral (
     select m.* from model_versions m where m.owner_id = $2 and m.valuation_id = wanted.id
     order by m.number desc limit 1) n
 ), step as materialized (
   select v.*, jsonb_build_object('loanData', v.loan_data, 'assumptions', v.assumptions,
'growthRate', v.projections -> 'growthRate', 'projectionPeriod', v.projections -> 'projectionPeriod') as state, n.number, n.cause as earlier,
     n.kind = $3::text and n.kind <> 'restored' and n.name is null
       and n.session_id is not distinct from $4::text
       and n.started_at > now() - interval '5 minutes'
       and jsonb_array_length(coalesce(n.cause -> 'figures', '[]')) < 100
       and (n.cause ->> 'kind') is not distinct from ($5::jsonb ->> 'kind') as joins
   from valuations v join newest n on n.valuation_id = v.id
   where v.owner_id = $2 and v.id = any($1::uuid[])
 ), pruned as (
   delete from model_versions m using step s
   where not s.joins and m.owner_id = $2 and m.valuation_id = s.id and m.name is null and m.number <= (
     select o.number from model_versions o where o.owner_id = $2 and o.valuation_id = s.id and o.name is null
     order by o.number desc offset 49 limit 1)
 )
 insert into model_versions (owner_id, valuation_id, number, kind, state, cause, score, is_score_provisional, dscr, sde,
   purchase_price, actor_id, session_id, started_at, saved_at)
 select $2, s.id, s.number + case when s.joins then 0 else 1 end, $3::text, s.state,
   case when s.joins and $5::jsonb ? 'figures'
     then $5::jsonb || jsonb_build_object('figures', (s.earlier -> 'figures') || ($5::jsonb -> 'figures'))
     else $5::jsonb end,
   s.score, s.is_score_provisional, s.dscr, s.sde, s.purchase_price, $2, $4::text, now(), now()
 from step s
 on conflict (owner_id, valuation_id, number) do update set state = excluded.state, cause = excluded.cause,
   score = excluded.score, is_score_provisional = excluded.is_score_provisional, dscr = excluded.dscr,
   sde = excluded.sde, purchase_price = excluded.purchase_price, saved_at = excluded.saved_at;

-- modelVersions.countNamed: $1 ownerId, $2 modelId
select count(*)::int as count from model_versions
where owner_id = $1 and valuation_id = $2 and name is not null;

-- modelVersions.list: $1 ownerId, $2 modelIds
with first_versions (owner_id, valuation_id, number, kind, state, score, is_score_provisional, dscr, sde, purchase_price,
actor_id, started_at, saved_at) as (select v.owner_id, v.id, 1, 'created', jsonb_build_object('loanData', v.loan_data, 'assumptions', v.assumptions,
'growthRate', v.projections -> 'growthRate', 'projectionPeriod', v.projections -> 'projectionPeriod'), v.score, v.is_score_provisional, v.dscr, v.sde,
  v.purchase_price, v.owner_id, v.created_at, v.created_at
from valuations v where v.owner_id = $1 and v.id = any($2::uuid[]) and v.deleted_at is null
  and not exists (select from model_versions m where m.owner_id = $1 and m.valuation_id = v.id)), m as (
   select owner_id, valuation_id, number, kind, state, score, is_score_provisional, dscr, sde, purchase_price,
actor_id, started_at, saved_at, name, cause from model_versions
   where owner_id = $1 and valuation_id = any($2::uuid[])
   union all select owner_id, valuation_id, number, kind, state, score, is_score_provisional, dscr, sde, purchase_price,
actor_id, started_at, saved_at, null, null from first_versions
 ) select m.valuation_id as "valuationId", m.number, m.kind, m.name, m.state, m.cause, m.score, m.is_score_provisional as "isScoreProvisional", m.dscr, m.sde, m.purchase_price as "purchasePrice", m.actor_id as "actorId", to_char(m.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "savedAt" from m order by m.valuation_id, m.number;

-- modelVersions.rename: $1 name, $2 ownerId, $3 modelId, $4 number
update model_versions set name = $1 where owner_id = $2 and valuation_id = $3 and number = $4;

-- modelVersions.setCause: $1 cause, $2 ownerId, $3 modelId, $4 number
update model_versions set cause = $1::jsonb
where owner_id = $2 and valuation_id = $3 and number = $4;

-- modelVersions.storeFirst: $1 ownerId, $2 modelIds
insert into model_versions (owner_id, valuation_id, number, kind, state, score, is_score_provisional, dscr, sde, purchase_price,
actor_id, started_at, saved_at) select v.owner_id, v.id, 1, 'created', jsonb_build_object('loanData', v.loan_data, 'assumptions', v.assumptions,
'growthRate', v.projections -> 'growthRate', 'projectionPeriod', v.projections -> 'projectionPeriod'), v.score, v.is_score_provisional, v.dscr, v.sde,
  v.purchase_price, v.owner_id, v.created_at, v.created_at
from valuations v where v.owner_id = $1 and v.id = any($2::uuid[]) and v.deleted_at is null
  and not exists (select from model_versions m where m.owner_id = $1 and m.valuation_id = v.id);
