import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../platform/config/index.js';
import { NotFound } from '../platform/http/index.js';
import { formatICalendar } from './icalendar.js';
import { type CalendarLinkResponse } from './dto/calendar.dto.js';
import { type FollowUpResponse } from './dto/interaction.dto.js';
import { CalendarFeedsRepository } from './calendar-feeds.repository.js';
import { FollowUpsQueries } from './follow-ups.queries.js';

/** Publishes an owner's follow-ups as a calendar under a secret link. */
@Injectable()
export class FollowUpsService {
  constructor(
    private readonly feeds: CalendarFeedsRepository,
    private readonly followUps: FollowUpsQueries,
    private readonly config: AppConfig,
  ) {}

  /** Creates a new link; the previous one stops working. */
  async renewLink(ownerId: string): Promise<CalendarLinkResponse> {
    const secret = randomBytes(24).toString('base64url');
    await this.feeds.upsert(ownerId, hashSecret(secret));
    return { url: `${this.config.publicUrl}/api/follow-ups/calendar/${secret}.ics` };
  }

  /** Returns whether there was one. */
  async removeLink(ownerId: string): Promise<boolean> {
    return (await this.feeds.delete(ownerId, {})) > 0;
  }

  async getCalendar(secret: string): Promise<string> {
    const ownerId = await this.feeds.findOwnerId(hashSecret(secret));
    if (ownerId === null) throw new NotFound('Calendar');
    const due = JSON.parse((await this.followUps.listDue(ownerId)).text) as FollowUpResponse[];
    const entries = due.flatMap((item) => {
      if (item.followUpDate === null) return [];
      const business = item.businessName ?? item.dealDescription.slice(0, 60);
      const url = `${this.config.publicUrl}/deals/${item.dealId}`;
      return [
        {
          uid: item.id,
          day: item.followUpDate,
          title: `${business}: follow up${item.contactPerson === null ? '' : ` with ${item.contactPerson}`}`,
          details: `${item.type}, ${item.date}: ${item.summary}`,
          url,
          updatedAt: item.updatedAt,
        },
      ];
    });
    return formatICalendar('Dealwright follow-ups', entries);
  }
}

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');
