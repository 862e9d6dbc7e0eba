import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../identity/index.js';
import { ApiEnvelope, IdParam, ApiErrors } from '../platform/http/index.js';
import { Idempotent } from '../platform/idempotency/index.js';
import { DealBulkService } from './deal-bulk.service.js';
import { DealMergeService } from './deal-merge.service.js';
import { BulkDto, BulkResponse, MergeDto } from './dto/bulk.dto.js';
import { DealResponse } from './dto/deal.response.js';

@ApiTags('deals')
@ApiBearerAuth()
@Controller('deals')
export class DealBulkController {
  constructor(
    private readonly bulk: DealBulkService,
    private readonly merges: DealMergeService,
  ) {}

  @Post('bulk')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'changeDeals',
    summary: 'Status, archive or broker of many deals at once, all or none',
  })
  @ApiEnvelope(BulkResponse)
  @ApiErrors(400, 404, 422)
  change(@CurrentUser() caller: Caller, @Body() body: BulkDto): Promise<BulkResponse> {
    return this.bulk.apply(caller.ownerId, body.items);
  }

  @Post(':dealId/merge')
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

  @Post(':dealId/unmerge')
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
