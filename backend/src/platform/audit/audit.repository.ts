import { Injectable } from '@nestjs/common';
import { defineStatement, Sql } from '../database/index.js';
import { type AuditAct } from './audit-acts.js';
import { type ClientTrace } from './client-trace.js';

export interface AuditEvent extends ClientTrace {
  readonly id: string;
  readonly at: Date;
  readonly act: AuditAct;
  readonly detail: string | null;
}

const RETENTION_MONTHS = 12;

const INSERT = defineStatement(
  'audit.insert',
  `insert into audit_events (owner_id, act, address, device, detail)
   values (:ownerId, :act, :address, :device, :detail)`,
);

/** By the column, not by the text of the same name: as text, 100 comes before 99. */
const FIND_PAGE = defineStatement(
  'audit.findPage',
  `select e.id::text, e.at, e.act, e.address, e.device, e.detail from audit_events e
   where e.owner_id = :ownerId and (:before::bigint is null or e.id < :before::bigint)
   order by e.id desc limit :limit`,
);

const DELETE_EXPIRED = defineStatement(
  'audit.deleteExpired',
  `delete from audit_events where at < now() - interval '${RETENTION_MONTHS} months'`,
);

@Injectable()
export class AuditRepository {
  constructor(private readonly sql: Sql) {}

  async insert(ownerId: string, act: AuditAct, trace: ClientTrace, detail: string | null): Promise<void> {
    const { address, device } = trace;
    await this.sql.count(INSERT, { ownerId, act, address, device, detail });
  }

  /** Newest first; from the one before `before`, where it is given. */
  findPage(ownerId: string, before: string | null, limit: number): Promise<AuditEvent[]> {
    return this.sql.rows(FIND_PAGE, { ownerId, before, limit });
  }

  /** @returns how many rows were deleted */
  deleteExpired(): Promise<number> {
    return this.sql.count(DELETE_EXPIRED);
  }
}
