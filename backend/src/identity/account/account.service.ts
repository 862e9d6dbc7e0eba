import { Injectable } from '@nestjs/common';
import { type Request } from 'express';
import { AuditRepository, AuditService } from '../../platform/audit/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { Transactional } from '../../platform/database/index.js';
import { type Caller } from '../caller.js';
import { AuditEventResponse, DeletionResponse } from '../dto/account.response.js';
import { Mailer } from '../embedded/mailer.js';
import { type IdentityProof, IdentityProvider } from '../identity-provider.js';
import { AccountDataQueries } from './account-data.queries.js';

/** Long enough to return from a short vacation and notice a request that someone else made. */
const DELETION_WAIT_DAYS = 7;

const MAX_LISTED_EVENTS = 200;

/** The account of the caller itself: its activity and its deletion. */
@Injectable()
export class AccountService {
  constructor(
    private readonly config: AppConfig,
    private readonly data: AccountDataQueries,
    private readonly audit: AuditService,
    private readonly events: AuditRepository,
    private readonly mailer: Mailer,
    private readonly provider: IdentityProvider,
  ) {}

  async listEvents(ownerId: string): Promise<AuditEventResponse[]> {
    const events = await this.events.findPage(ownerId, null, MAX_LISTED_EVENTS);
    return events.map((event) => AuditEventResponse.from(event));
  }

  /**
   * Schedules the deletion of the account and everything in it, if the caller shows who they are. A second request does
   * not change the date.
   */
  async requestDeletion(caller: Caller, proof: IdentityProof, request: Request): Promise<DeletionResponse> {
    await this.provider.confirmIdentity(caller, proof);
    return this.scheduleDeletion(caller, request);
  }

  @Transactional()
  async cancelDeletion(caller: Caller, request: Request): Promise<void> {
    if (await this.data.cancelDeletion(caller.ownerId))
      await this.audit.record(caller.ownerId, 'deletion-canceled', request);
  }

  findDeletion(ownerId: string): Promise<Date | null> {
    return this.data.findDeletion(ownerId);
  }

  @Transactional()
  private async scheduleDeletion(caller: Caller, request: Request): Promise<DeletionResponse> {
    const known = await this.data.findDeletion(caller.ownerId);
    const at = known ?? (await this.data.scheduleDeletion(caller.ownerId, DELETION_WAIT_DAYS));
    if (known === null) {
      await this.audit.record(caller.ownerId, 'deletion-requested', request);
      if (caller.email !== null) this.mailer.send(deletionMail(caller.email, at, this.config.publicUrl));
    }
    return DeletionResponse.from(at);
  }
}

/** Such as 'November 30, 2026 at 9:09 AM UTC': the server does not know the zone of the reader. */
const deletionTime = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});

function deletionMail(to: string, at: Date, publicUrl: string) {
  const day = deletionTime.format(at);
  return {
    to,
    subject: 'Your Dealwright account will be deleted',
    text: `Somebody who is signed in to your Dealwright account asked to delete it. It will be deleted on ${day}, with all deals, documents, models and settings.\n\nTo keep it, sign in before then and choose "Keep my account": ${publicUrl}/sign-in\n\nIf it was not you, also change your password.`,
  };
}
