import { Logger } from '@nestjs/common';
import { type Pool } from 'pg';
import { type AuditAct, toClientTrace } from '../../platform/audit/index.js';
import { CLIENT_ADDRESS, ISSUER } from './constants.js';

/** Records what the provider does. Runs outside Nest's requests, on the provider's own connections. */
export class AuditLog {
  private readonly logger = new Logger('Identity');

  constructor(private readonly pool: Pool) {}

  /** Never fails: a sign-in works also where it cannot be recorded. */
  async record(
    subject: string,
    act: AuditAct,
    headers: Headers | undefined,
    detail: string | null = null,
  ): Promise<void> {
    const trace = toClientTrace(
      headers?.get(CLIENT_ADDRESS) ?? undefined,
      headers?.get('user-agent') ?? undefined,
    );
    // A user who has just signed up has no row yet: the API creates it at the first call.
    await this.pool
      .query(
        `with owner as (
           insert into public.users (issuer, subject, email, name)
           select $1, id, email, name from identity."user" where id = $2
           on conflict (issuer, subject) do update set subject = excluded.subject returning id)
         insert into public.audit_events (owner_id, act, address, device, detail) select id, $3, $4, $5, $6 from owner`,
        [ISSUER, subject, act, trace.address, trace.device, detail],
      )
      .catch((error: unknown) => this.logger.error(error));
  }

  async recordByEmail(email: string, act: AuditAct, headers: Headers | undefined): Promise<void> {
    const { rows } = await this.pool.query<{ id: string }>(
      'select id from identity."user" where email = lower($1)',
      [email],
    );
    for (const { id } of rows) await this.record(id, act, headers);
  }
}
