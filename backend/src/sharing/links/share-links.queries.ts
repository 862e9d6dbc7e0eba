import { Injectable } from '@nestjs/common';
import { defineStatement, selectColumns, Sql } from '../../platform/database/index.js';
import { ShareLinkEntity } from './share-link.entity.js';

/** The newest views of a link that are kept; its counter counts all. */
const MAX_LOGGED_VIEWS = 500;

const LINK_COLUMNS = selectColumns(ShareLinkEntity, 'l', [
  'ownerId',
  'id',
  'valuationId',
  'showsName',
  'includesPackage',
]);

/** A link with the deal of its model; the deal is null while model or deal are in the trash. */
export interface FoundShareLink extends Pick<
  ShareLinkEntity,
  'ownerId' | 'id' | 'valuationId' | 'showsName' | 'includesPackage'
> {
  readonly dealId: string | null;
  readonly expiresAt: Date;
  readonly isExpired: boolean;
  readonly isRevoked: boolean;
}

export interface ShareView {
  readonly at: Date;
  readonly network: string | null;
  readonly device: string;
}

const FIND_BY_TOKEN_HASH = defineStatement(
  'sharingLinks.findByTokenHash',
  `select ${LINK_COLUMNS}, d.id as "dealId", l.expires_at as "expiresAt", l.expires_at <= now() as "isExpired",
     l.revoked_at is not null as "isRevoked"
   from share_links l
   join valuations v on v.owner_id = l.owner_id and v.id = l.valuation_id
   left join deals d on d.owner_id = v.owner_id and d.id = v.deal_id
     and d.deleted_at is null and v.deleted_at is null
   where l.token_hash = :tokenHash`,
);

const RECORD_VIEW = defineStatement(
  'sharingLinks.recordView',
  `with counted as (
     update share_links set view_count = view_count + 1, last_viewed_at = now()
     where owner_id = :ownerId and id = :linkId
   ), trimmed as (
     delete from share_views where owner_id = :ownerId and id in (
       select id from share_views where owner_id = :ownerId and link_id = :linkId
       order by id desc offset ${MAX_LOGGED_VIEWS - 1})
   )
   insert into share_views (owner_id, link_id, network, device) values (:ownerId, :linkId, :network, :device)`,
);

const LIST_VIEWS = defineStatement(
  'sharingLinks.listViews',
  `select at, network, device from share_views where owner_id = :ownerId and link_id = :linkId order by id desc`,
);

const PURGE_ENDED = defineStatement(
  'sharingLinks.purgeEnded',
  `delete from share_links where least(revoked_at, expires_at) < now() - make_interval(days => :days)`,
);

/** By hand: the lookup by token joins model and deal, and a view is counted and logged in one statement. */
@Injectable()
export class ShareLinksQueries {
  constructor(private readonly sql: Sql) {}

  /** The link whose token has this hash. The token is the key, so no owner is given. */
  findByTokenHash(tokenHash: string): Promise<FoundShareLink | null> {
    return this.sql.first<FoundShareLink>(FIND_BY_TOKEN_HASH, { tokenHash });
  }

  /** Counts a view and logs it; the oldest views beyond the limit are deleted. */
  async recordView(
    ownerId: string,
    linkId: string,
    { network, device }: Omit<ShareView, 'at'>,
  ): Promise<void> {
    await this.sql.count(RECORD_VIEW, { ownerId, linkId, network, device });
  }

  /** Newest first. */
  listViews(ownerId: string, linkId: string): Promise<ShareView[]> {
    return this.sql.rows(LIST_VIEWS, { ownerId, linkId });
  }

  /** Across all owners: deletes links that ended so many days ago, with their views. Returns how many links. */
  purgeEnded(days: number): Promise<number> {
    return this.sql.count(PURGE_ENDED, { days });
  }
}
