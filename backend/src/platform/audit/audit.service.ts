import { Injectable } from '@nestjs/common';
import { type Request } from 'express';
import { TrashPurger } from '../trash/index.js';
import { type AuditAct } from './audit-acts.js';
import { AuditRepository } from './audit.repository.js';
import { type ClientTrace, toClientTrace } from './client-trace.js';

const UNKNOWN: ClientTrace = { address: null, device: null };

/** Records what happens in and to an account, for its owner to read. */
@Injectable()
export class AuditService {
  constructor(
    private readonly events: AuditRepository,
    purger: TrashPurger,
  ) {
    purger.register('audit events', () => events.deleteExpired());
  }

  /** Joins the transaction under way: an act that is taken back leaves no row. */
  record(ownerId: string, act: AuditAct, request?: Request, detail: string | null = null): Promise<void> {
    const trace = request ? toClientTrace(request.ip, request.headers['user-agent']) : UNKNOWN;
    return this.events.insert(ownerId, act, trace, detail);
  }
}
