-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- rateLimit.count: $1 key, $2 windowMs
insert into rate_limits as counted (key, hits, expires_at)
values ($1, 1, now() + $2 * interval '1 millisecond')
on conflict (key) do update set
  hits = case when counted.expires_at <= now() then 1 else counted.hits + 1 end,
  expires_at = case when counted.expires_at <= now() then excluded.expires_at else counted.expires_at end
returning hits, (extract(epoch from expires_at - now()) * 1000)::float8 as "expiresInMs";

-- rateLimit.deleteExpired
delete from rate_limits where expires_at <= now();
