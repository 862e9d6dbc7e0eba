import { Injectable } from '@nestjs/common';
import { defineStatement, selectColumns, Sql } from '../../platform/database/index.js';
import { ApiKeyEntity } from './api-key.entity.js';

export const MAX_LISTED_KEYS = 200;

/** Without times, which are wanted as dates, not as texts. */
const LISTED = ['id', 'ownerId', 'name', 'prefix', 'scopes', 'revokedBy', 'lastUsedAddress'] as const;
const FOUND = ['id', 'ownerId', 'name', 'scopes'] as const;

/** A key with the account that it acts for. */
export interface FoundApiKey extends Pick<ApiKeyEntity, (typeof FOUND)[number] | 'expiresAt'> {
  readonly isExpired: boolean;
  readonly isRevoked: boolean;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly userName: string | null;
}

/** A key as the operator sees it. */
export interface OperatorKeyRow extends Omit<ApiKeyEntity, 'keyHash'> {
  readonly ownerEmail: string | null;
}

const FIND_BY_HASH = defineStatement(
  'apiKeys.findByHash',
  `select ${selectColumns(ApiKeyEntity, 'k', FOUND)}, k.expires_at as "expiresAt",
     coalesce(k.expires_at <= now(), false) as "isExpired", k.revoked_at is not null as "isRevoked",
     u.issuer, u.subject, u.email, u.name as "userName"
   from api_keys k join users u on u.id = k.owner_id where k.key_hash = :keyHash`,
);

/** Again in the statement, because several processes serve one key. */
const RECORD_USE = defineStatement(
  'apiKeys.recordUse',
  `update api_keys set last_used_at = now(), last_used_address = :address
   where owner_id = :ownerId and id = :id
     and (last_used_at is null or last_used_at < now() - :intervalMs * interval '1 millisecond')`,
);

const LIST_ALL = defineStatement(
  'apiKeys.listAll',
  `select ${selectColumns(ApiKeyEntity, 'k', LISTED)}, k.created_at as "createdAt", k.expires_at as "expiresAt",
     k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt", u.email as "ownerEmail"
   from api_keys k join users u on u.id = k.owner_id
   where :search::text is null or starts_with(:search::text, k.prefix) or lower(u.email) = lower(:search::text)
   order by k.created_at desc, k.id limit ${MAX_LISTED_KEYS}`,
);

const FIND_OWNER = defineStatement(
  'apiKeys.findOwner',
  `select k.owner_id as "ownerId", u.email as "ownerEmail"
   from api_keys k join users u on u.id = k.owner_id where k.id = :id`,
);

const PURGE_ENDED = defineStatement(
  'apiKeys.purgeEnded',
  `delete from api_keys where least(revoked_at, expires_at) < now() - make_interval(days => :days)`,
);

/** By hand: the lookup by hash joins the user, and the operator's statements are across all owners. */
@Injectable()
export class ApiKeysQueries {
  constructor(private readonly sql: Sql) {}

  /** The key with this hash. The key itself is the proof, so no owner is given. */
  findByHash(keyHash: string): Promise<FoundApiKey | null> {
    return this.sql.first<FoundApiKey>(FIND_BY_HASH, { keyHash });
  }

  /** Records a use, unless one was recorded within the interval. */
  async recordUse(
    { ownerId, id }: Pick<FoundApiKey, 'ownerId' | 'id'>,
    address: string | null,
    intervalMs: number,
  ): Promise<void> {
    await this.sql.count(RECORD_USE, { ownerId, id, address, intervalMs });
  }

  /** Across all owners, newest first: those of an email address or with the start of `search`, where it is given. */
  listAll(search: string | null): Promise<OperatorKeyRow[]> {
    return this.sql.rows(LIST_ALL, { search });
  }

  /** The owner of a key, and their email address. */
  findOwner(id: string): Promise<Pick<OperatorKeyRow, 'ownerId' | 'ownerEmail'> | null> {
    return this.sql.first(FIND_OWNER, { id });
  }

  /** Across all owners: deletes keys that ended so many days ago. Returns how many. */
  purgeEnded(days: number): Promise<number> {
    return this.sql.count(PURGE_ENDED, { days });
  }
}
