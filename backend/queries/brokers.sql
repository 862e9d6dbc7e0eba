-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- brokers.findByNames: $1 names, $2 ownerId
with same_spelling as materialized (
   select distinct on (s.name) s.name as sought, b.id, b.name, b.phone, b.email
   from unnest($1::text[]) as s(name)
   join brokers b on b.owner_id = $2 and lower(b.name) = lower(s.name) and b.deleted_at is null
   order by s.name, b.name = s.name desc, b.created_at, b.id
 ), others as materialized (
   select name, lower(public.unaccent(name)) as key from unnest($1::text[]) as s(name)
   where name not in (select sought from same_spelling)
 ), saved as materialized (
   select b.id, b.name, b.phone, b.email, b.created_at, lower(public.unaccent(b.name)) as key from brokers b
where b.owner_id = $2 and b.deleted_at is null and exists (select from others))
 select sought, id, name, phone, email from same_spelling
 union all
 (select distinct on (s.name) s.name, b.id, b.name, b.phone, b.email from others s join saved b on b.key = s.key
  order by s.name, b.created_at, b.id);

-- brokers.insertImported: $1 ownerId, $2 names, $3 phones, $4 emails, $5 importBatchId
with saved as materialized (select b.id, b.name, b.phone, b.email, b.created_at, lower(public.unaccent(b.name)) as key from brokers b
where b.owner_id = $1 and b.deleted_at is null), sought as materialized (
   select name, phone, email, n, lower(public.unaccent(name)) as key
   from unnest($2::text[], $3::text[], $4::text[]) with ordinality as named(name, phone, email, n))
 insert into brokers (owner_id, name, phone, email, import_batch_id)
 select distinct on (s.key) $1::uuid, s.name,
   first_value(s.phone) over (partition by s.key order by s.phone is null, s.n),
   first_value(s.email) over (partition by s.key order by s.email is null, s.n), $5::uuid
 from sought s
 where s.name <> '' and not exists (select 1 from saved b where b.key = s.key)
 order by s.key, s.n returning id;

-- brokers.listAll: $1 ownerId
select coalesce(json_agg(t), '[]')::text as json from (
select b.id, b.name, b.email, b.company, b.phone, b.website, b.notes, b.revision, to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(b.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt" from brokers b where b.owner_id = $1 and b.deleted_at is null
order by lower(public.unaccent(b.name)), b.name, b.id) t;

-- brokers.lockImported: $1 ownerId
select pg_advisory_xact_lock(hashtextextended('brokers of imports ' || $1, 0));
