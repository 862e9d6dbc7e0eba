import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DealResponse, MergeDto } from '../../deals/index.js';
import { type Caller, CurrentUser } from '../../identity/index.js';
import { ApiEnvelope, ApiErrors, IdParam } from '../../platform/http/index.js';
import { Idempotent } from '../../platform/idempotency/index.js';
import { MergeDealsService } from './merge-deals.service.js';

@ApiTags('deals')
@ApiBearerAuth()
@Controller('deals/:dealId')
export class MergeDealsController {
  constructor(private readonly merges: MergeDealsService) {}

  @Post('merge')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'mergeDeals',
    summary: 'Fold another deal into this one; both timelines are kept',
  })
  @ApiEnvelope(DealResponse)
  @ApiErrors(400, 404, 422)
  merge(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') id: string,
    @Body() body: MergeDto,
  ): Promise<DealResponse> {
    return this.merges.merge(caller.ownerId, id, body.otherId);
  }

  @Post('unmerge')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({ operationId: 'unmergeDeals', summary: 'Take a merge back' })
  @ApiEnvelope(DealResponse)
  @ApiErrors(400, 404, 409, 422)
  unmerge(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') id: string,
    @Body() body: MergeDto,
  ): Promise<DealResponse> {
    return this.merges.unmerge(caller.ownerId, id, body.otherId);
  }
}
