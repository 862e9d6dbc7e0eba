import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../identity/index.js';
import { ApiEnvelope, ApiErrors } from '../platform/http/index.js';
import { Idempotent } from '../platform/idempotency/index.js';
import { DealBulkService } from './deal-bulk.service.js';
import { BulkDto, BulkResponse } from './dto/bulk.dto.js';

@ApiTags('deals')
@ApiBearerAuth()
@Controller('deals')
export class DealBulkController {
  constructor(private readonly bulk: DealBulkService) {}

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
}
