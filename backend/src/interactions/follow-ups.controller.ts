import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { type Caller, CurrentUser, Public } from '../identity/index.js';
import { AuditService } from '../platform/audit/index.js';
import { ApiEnvelope, type JsonText, ApiErrors } from '../platform/http/index.js';
import { Idempotent } from '../platform/idempotency/index.js';
import { CalendarLinkResponse } from './dto/calendar.dto.js';
import { FollowUpResponse } from './dto/interaction.dto.js';
import { FollowUpsService } from './follow-ups.service.js';
import { InteractionsService } from './interactions.service.js';

/** The detail of an entry of the activity log. */
const SHARED_CALENDAR = 'Calendar of follow-ups';

@ApiTags('follow-ups')
@Controller('follow-ups')
export class FollowUpsController {
  constructor(
    private readonly interactions: InteractionsService,
    private readonly followUps: FollowUpsService,
    private readonly audit: AuditService,
  ) {}

  @Get()
  @ApiBearerAuth()
  @ApiOperation({
    operationId: 'listFollowUps',
    summary: 'Open follow-ups, earliest first',
  })
  @ApiEnvelope(FollowUpResponse, { list: true })
  list(@CurrentUser() caller: Caller): Promise<JsonText> {
    return this.interactions.listDueFollowUps(caller.ownerId);
  }

  @Post('calendar-link')
  @Idempotent()
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOperation({
    operationId: 'renewCalendarLink',
    summary: 'Create a new secret calendar link; the previous link stops working',
  })
  @ApiEnvelope(CalendarLinkResponse)
  @ApiErrors(422)
  async renewLink(@CurrentUser() caller: Caller, @Req() request: Request): Promise<CalendarLinkResponse> {
    const link = await this.followUps.renewLink(caller.ownerId);
    await this.audit.record(caller.ownerId, 'shared', request, SHARED_CALENDAR);
    return link;
  }

  @Delete('calendar-link')
  @ApiBearerAuth()
  @ApiOperation({
    operationId: 'removeCalendarLink',
    summary: 'Delete the calendar link; calendars that subscribe to it stop updating',
  })
  @ApiEnvelope(null)
  async removeLink(@CurrentUser() caller: Caller, @Req() request: Request): Promise<void> {
    if (await this.followUps.removeLink(caller.ownerId))
      await this.audit.record(caller.ownerId, 'share-link-revoked', request, SHARED_CALENDAR);
  }

  /** Public: the secret in the address is the key. */
  @Get('calendar/:secret.ics')
  @Public()
  @ApiOperation({
    operationId: 'getCalendar',
    summary: 'Follow-ups as an iCalendar feed, for holders of the secret link',
  })
  @ApiOkResponse({ content: { 'text/calendar': { schema: { type: 'string' } } } })
  @ApiErrors(404)
  async calendar(@Param('secret') secret: string, @Res() response: Response): Promise<void> {
    const text = await this.followUps.getCalendar(secret);
    response.setHeader('Cache-Control', 'private, max-age=300');
    response.type('text/calendar; charset=utf-8').send(text);
  }
}
