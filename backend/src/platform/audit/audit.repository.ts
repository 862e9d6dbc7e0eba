import { Injectable } from '@nestjs/common';
import { Sql } from '../database/index.js';
import { type AuditAct } from './audit-acts.js';
import { type ClientTrace } from './client-trace.js';

export interface AuditEvent extends ClientTrace {
  readonly id: string;
  readonly at: Date;
  readonly act: AuditAct;
  readonly detail: string | null;
}

const RETENTION_MONTHS = 12;

@Injectable()
export class AuditRepository {
  constructor(private readonly sql: Sql) {}

  async insert(ownerId: string, act: AuditAct, trace: ClientTrace, detail: string | null): Promise<void> {
    await this.sql.count(
      'insert into audit_events (owner_id, act, address, device, detail) values ($1, $2, $3, $4, $5)',
      [ownerId, act, trace.address, trace.device, detail],
    );
  }

  /** Newest first; from the one before `before`, where it is given. */
  findPage(ownerId: string, before: string | null, limit: number): Promise<AuditEvent[]> {
    return this.sql.rows(
      // By the column, not by the text of the same name: as text, 100 comes before 99.
      `select e.id::text, e.at, e.act, e.address, e.device, e.detail from audit_events e
       where e.owner_id = $1 and ($2::bigint is null or e.id < $2::bigint) order by e.id desc limit $3`,
      [ownerId, before, limit],
    );
  }

  /** @returns how many rows were deleted */
  deleteExpired(): Promise<number> {
    return this.sql.count(`delete from audit_events where at < now() - make_interval(months => $1)`, [
      RETENTION_MONTHS,
    ]);
  }
}
