-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- apiKeys.findByHash: $1 keyHash
select k.id, k.owner_id as "ownerId", k.name, k.scopes, k.expires_at as "expiresAt",
  coalesce(k.expires_at <= now(), false) as "isExpired", k.revoked_at is not null as "isRevoked",
  u.issuer, u.subject, u.email, u.name as "userName"
from api_keys k join users u on u.id = k.owner_id where k.key_hash = $1;

-- apiKeys.findOwner: $1 id
select k.owner_id as "ownerId", u.email as "ownerEmail"
from api_keys k join users u on u.id = k.owner_id where k.id = $1;

-- apiKeys.listAll: $1 search
select k.id, k.owner_id as "ownerId", k.name, k.prefix, k.scopes, k.revoked_by as "revokedBy", k.last_used_address as "lastUsedAddress", k.created_at as "createdAt", k.expires_at as "expiresAt",
  k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt", u.email as "ownerEmail"
from api_keys k join users u on u.id = k.owner_id
where $1::text is null or starts_with($1::text, k.prefix) or lower(u.email) = lower($1::text)
order by k.created_at desc, k.id limit 200;

-- apiKeys.purgeEnded: $1 days
delete from api_keys where least(revoked_at, expires_at) < now() - make_interval(days => $1);

-- apiKeys.recordUse: $1 address, $2 ownerId, $3 id, $4 intervalMs
update api_keys set last_used_at = now(), last_used_address = $1
where owner_id = $2 and id = $3
  and (last_used_at is null or last_used_at < now() - $4 * interval '1 millisecond');
