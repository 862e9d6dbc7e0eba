-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- identityAccount.cancelDeletion: $1 ownerId
update users set deletion_at = null, updated_at = now() where id = $1 and deletion_at is not null;

-- identityAccount.deleteLog: $1 ownerId
delete from audit_events where owner_id = $1;

-- identityAccount.deleteUser: $1 ownerId
delete from users where id = $1;

-- identityAccount.findDeletion: $1 ownerId
select deletion_at as at from users where id = $1;

-- identityAccount.findExpired: $1 limit
select id as "ownerId", issuer, subject from users where deletion_at <= now() order by deletion_at limit $1;

-- identityAccount.lockExpired: $1 ownerId
select id from users where id = $1 and deletion_at <= now() for update skip locked;

-- identityAccount.scheduleDeletion: $1 days, $2 ownerId
update users set deletion_at = coalesce(deletion_at, now() + make_interval(days => $1)), updated_at = now()
where id = $2 returning deletion_at as at;
