import { Body, Controller, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CreateDealDto, CreatedDealResponse } from '../../deals/index.js';
import { type Caller, CurrentUser } from '../../identity/index.js';
import { ApiEnvelope, ApiErrors, type Envelope } from '../../platform/http/index.js';
import { Idempotent } from '../../platform/idempotency/index.js';
import { CreateDealService } from './create-deal.service.js';

@ApiTags('deals')
@ApiBearerAuth()
@Controller('deals')
export class CreateDealController {
  constructor(private readonly deals: CreateDealService) {}

  @Post()
  @Idempotent()
  @ApiOperation({
    operationId: 'createDeal',
    summary: "Add a deal; with figures it gets the model 'Base Case'",
    description:
      "A deal with figures gets the financial model 'Base Case' at its asking price: `model.defaultModelId` is its id, and `defaultValuationCreated` is true.",
  })
  @ApiEnvelope(CreatedDealResponse, {
    status: 201,
    members: { id: { type: 'string', format: 'uuid' }, defaultValuationCreated: { type: 'boolean' } },
  })
  @ApiErrors(400, 422)
  create(@CurrentUser() caller: Caller, @Body() body: CreateDealDto): Promise<Envelope<CreatedDealResponse>> {
    return this.deals.create(caller.ownerId, body);
  }
}
