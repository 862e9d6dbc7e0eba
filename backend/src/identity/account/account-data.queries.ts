import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { defineStatement, getTableName, Sql, Transactional } from '../../platform/database/index.js';
import { AuditEventEntity } from '../../platform/audit/index.js';
import { AbandonedFileEntity } from '../../platform/storage/index.js';

export interface ExpiredAccount {
  readonly ownerId: string;
  readonly issuer: string;
  readonly subject: string;
}

/** Deleted last or by others: a sweep deletes the files of deleted rows, and the log outlives its account's row. */
const KEPT_TABLES = new Set([getTableName(AbandonedFileEntity), getTableName(AuditEventEntity)]);

/** Triggers of one table may write rows of another, such as counters of changes: a second pass deletes those. */
const PASSES = 2;

const SCHEDULE_DELETION = defineStatement(
  'identityAccount.scheduleDeletion',
  `update users set deletion_at = coalesce(deletion_at, now() + make_interval(days => :days)), updated_at = now()
   where id = :ownerId returning deletion_at as at`,
);

const CANCEL_DELETION = defineStatement(
  'identityAccount.cancelDeletion',
  'update users set deletion_at = null, updated_at = now() where id = :ownerId and deletion_at is not null',
);

const FIND_DELETION = defineStatement(
  'identityAccount.findDeletion',
  'select deletion_at as at from users where id = :ownerId',
);

const FIND_EXPIRED = defineStatement(
  'identityAccount.findExpired',
  `select id as "ownerId", issuer, subject from users where deletion_at <= now() order by deletion_at limit :limit`,
);

const LOCK_EXPIRED = defineStatement(
  'identityAccount.lockExpired',
  'select id from users where id = :ownerId and deletion_at <= now() for update skip locked',
);

const DELETE_USER = defineStatement('identityAccount.deleteUser', 'delete from users where id = :ownerId');

const DELETE_LOG = defineStatement(
  'identityAccount.deleteLog',
  `delete from ${getTableName(AuditEventEntity)} where owner_id = :ownerId`,
);

/** Statements about everything that one user owns. */
@Injectable()
export class AccountDataQueries {
  constructor(
    private readonly sql: Sql,
    private readonly dataSource: DataSource,
  ) {}

  /** @returns when the account will be deleted; an earlier request stays as it is */
  async scheduleDeletion(ownerId: string, days: number): Promise<Date> {
    const row = await this.sql.first<{ at: Date }>(SCHEDULE_DELETION, { ownerId, days });
    if (row === null) throw new Error('The user has no row.');
    return row.at;
  }

  /** @returns whether a deletion was scheduled */
  async cancelDeletion(ownerId: string): Promise<boolean> {
    return (await this.sql.count(CANCEL_DELETION, { ownerId })) > 0;
  }

  async findDeletion(ownerId: string): Promise<Date | null> {
    const row = await this.sql.first<{ at: Date | null }>(FIND_DELETION, { ownerId });
    return row?.at ?? null;
  }

  /** Accounts whose time is over. */
  findExpired(limit: number): Promise<ExpiredAccount[]> {
    return this.sql.rows(FIND_EXPIRED, { limit });
  }

  /** Deletes every row of an owner, in one transaction. @returns false where the deletion was canceled meanwhile */
  @Transactional()
  async deleteEverything(ownerId: string): Promise<boolean> {
    if ((await this.sql.first(LOCK_EXPIRED, { ownerId })) === null) return false;
    for (let pass = 0; pass < PASSES; pass++) {
      for (const table of this.listOwnedTables()) {
        await this.sql.count(`delete from ${table} where owner_id = $1`, [ownerId]);
      }
    }
    await this.sql.count(DELETE_USER, { ownerId });
    await this.sql.count(DELETE_LOG, { ownerId });
    return true;
  }

  /** From the entities, so that a table that is added later is included. */
  private listOwnedTables(): string[] {
    return this.dataSource.entityMetadatas
      .filter((entity) => entity.columns.some(({ databaseName }) => databaseName === 'owner_id'))
      .map(({ tableName }) => tableName)
      .filter((table) => !KEPT_TABLES.has(table));
  }
}
