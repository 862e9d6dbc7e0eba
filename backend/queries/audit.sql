-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- audit.deleteExpired
delete from audit_events where at < now() - interval '12 months';

-- audit.findPage: $1 ownerId, $2 before, $3 limit
select e.id::text, e.at, e.act, e.address, e.device, e.detail from audit_events e
where e.owner_id = $1 and ($2::bigint is null or e.id < $2::bigint)
order by e.id desc limit $3;

-- audit.insert: $1 ownerId, $2 act, $3 address, $4 device, $5 detail
insert into audit_events (owner_id, act, address, device, detail)
values ($1, $2, $3, $4, $5);
