import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../identity/index.js';
import { ApiEnvelope, IdParam, type Listing, ApiErrors } from '../platform/http/index.js';
import { TimelineEntry, TimelineMeta, TimelineQuery } from './dto/timeline.dto.js';
import { TimelineService } from './timeline.service.js';

@ApiTags('deals')
@ApiBearerAuth()
@Controller('deals/:dealId/timeline')
export class TimelineController {
  constructor(private readonly timeline: TimelineService) {}

  @Get()
  @ApiOperation({ operationId: 'getTimeline', summary: 'Timeline of a deal, newest first' })
  @ApiEnvelope(TimelineEntry, { list: true, meta: TimelineMeta })
  @ApiErrors(400, 404)
  list(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @Query() query: TimelineQuery,
  ): Promise<Listing<TimelineEntry>> {
    return this.timeline.list(caller.ownerId, dealId, query);
  }
}
