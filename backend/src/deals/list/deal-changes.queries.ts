import { Injectable } from '@nestjs/common';
import { defineStatement, Sql } from '../../platform/database/index.js';
import { buildUnchangedSince } from './deal-snapshot.sql.js';

const IS_UNCHANGED_SINCE = defineStatement(
  'dealList.isUnchangedSince',
  `select ${buildUnchangedSince(':ownerId', ':snapshot')} as same`,
);

/** Checks whether an owner's deals changed since they were read, by comparing transaction snapshots instead of rows. */
@Injectable()
export class DealChangesQueries {
  constructor(private readonly sql: Sql) {}

  async isUnchangedSince(ownerId: string, snapshot: string): Promise<boolean> {
    const row = await this.sql.first<{ same: boolean }>(IS_UNCHANGED_SINCE, { ownerId, snapshot });
    return row?.same ?? false;
  }
}
