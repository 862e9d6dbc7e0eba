-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- sharingLinks.findByTokenHash: $1 tokenHash
select l.owner_id as "ownerId", l.id, l.valuation_id as "valuationId", l.shows_name as "showsName", l.includes_package as "includesPackage", d.id as "dealId", l.expires_at as "expiresAt", l.expires_at <= now() as "isExpired",
  l.revoked_at is not null as "isRevoked"
from share_links l
join valuations v on v.owner_id = l.owner_id and v.id = l.valuation_id
left join deals d on d.owner_id = v.owner_id and d.id = v.deal_id
  and d.deleted_at is null and v.deleted_at is null
where l.token_hash = $1;

-- sharingLinks.listViews: $1 ownerId, $2 linkId
select at, network, device from share_views where owner_id = $1 and link_id = $2 order by id desc;

-- sharingLinks.purgeEnded: $1 days
delete from share_links where least(revoked_at, expires_at) < now() - make_interval(days => $1);

-- sharingLinks.recordView: $1 ownerId, $2 linkId, $3 network, $4 device
with counted as (
  update share_links set view_count = view_count + 1, last_viewed_at = now()
  where owner_id = $1 and id = $2
), trimmed as (
  delete from share_views where owner_id = $1 and id in (
    select id from share_views where owner_id = $1 and link_id = $2
    order by id desc offset 499)
)
insert into share_views (owner_id, link_id, network, device) values ($1, $2, $3, $4);
