import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../identity/index.js';
import {
  Envelope,
  ApiIfMatch,
  ApiEnvelope,
  IdParam,
  IfMatch,
  type JsonText,
  ApiErrors,
} from '../platform/http/index.js';
import { Idempotent } from '../platform/idempotency/index.js';
import { CreateValuationDto, DuplicateValuationDto, UpdateValuationDto } from './dto/valuation.dto.js';
import { ValuationListItem, ValuationResponse } from './dto/valuation.response.js';
import { ModelsService } from './models.service.js';

@ApiTags('financial models')
@ApiBearerAuth()
@Controller()
export class ModelsController {
  constructor(private readonly models: ModelsService) {}

  @Get('valuations')
  @ApiOperation({
    operationId: 'listAllValuations',
    summary: 'All models of all deals, most recently changed first',
  })
  @ApiEnvelope(ValuationListItem, { list: true })
  listAll(@CurrentUser() caller: Caller): Promise<JsonText> {
    return this.models.listAll(caller.ownerId);
  }

  @Get('deals/:dealId/valuations')
  @ApiOperation({ operationId: 'listValuations', summary: 'Models of a deal, the default model first' })
  @ApiEnvelope(ValuationResponse, { list: true })
  @ApiErrors(400, 404)
  list(@CurrentUser() caller: Caller, @IdParam('dealId') dealId: string): Promise<JsonText> {
    return this.models.listText(caller.ownerId, dealId);
  }

  @Post('deals/:dealId/valuations')
  @Idempotent()
  @ApiOperation({
    operationId: 'createValuation',
    summary: 'Create a model; the first model of a deal is its default',
  })
  @ApiEnvelope(ValuationResponse, { status: 201, members: { id: { type: 'string', format: 'uuid' } } })
  @ApiErrors(400, 404, 422)
  async create(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @Body() body: CreateValuationDto,
  ): Promise<Envelope<ValuationResponse>> {
    const model = await this.models.create(caller.ownerId, dealId, body);
    return new Envelope(model, { id: model.id });
  }

  @Get('deals/:dealId/valuations/:valuationId')
  @ApiOperation({ operationId: 'getValuation', summary: 'Get a model with its results' })
  @ApiEnvelope(ValuationResponse)
  @ApiErrors(400, 404)
  get(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') id: string,
  ): Promise<ValuationResponse> {
    return this.models.get(caller.ownerId, dealId, id);
  }

  @Put('deals/:dealId/valuations/:valuationId')
  @ApiOperation({
    operationId: 'updateValuation',
    summary: 'Change a model; only the fields sent change, and results are recalculated',
  })
  @ApiIfMatch()
  @ApiEnvelope(ValuationResponse)
  @ApiErrors(400, 404, 412)
  update(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') id: string,
    @Body() body: UpdateValuationDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<ValuationResponse> {
    const { ownerId, sessionId } = caller;
    return this.models.update(ownerId, { dealId, id, ifMatch, sessionId }, body);
  }

  @Delete('deals/:dealId/valuations/:valuationId')
  @ApiOperation({
    operationId: 'deleteValuation',
    summary: 'Move a model that is not the default to the trash',
  })
  @ApiEnvelope(null)
  @ApiErrors(400, 404, 409)
  remove(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') id: string,
  ): Promise<void> {
    return this.models.remove(caller.ownerId, dealId, id);
  }

  @Post('deals/:dealId/valuations/:valuationId/restore')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'restoreValuation',
    summary: 'Undo a deletion; the model is the default only if the deal has no other',
  })
  @ApiEnvelope(ValuationResponse)
  @ApiErrors(400, 404)
  restore(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') id: string,
  ): Promise<ValuationResponse> {
    return this.models.restore(caller.ownerId, dealId, id);
  }

  @Post('deals/:dealId/valuations/:valuationId/duplicate')
  @Idempotent()
  @ApiOperation({ operationId: 'duplicateValuation', summary: 'Copy a model' })
  @ApiEnvelope(ValuationResponse, { status: 201, members: { id: { type: 'string', format: 'uuid' } } })
  @ApiErrors(400, 404, 422)
  async duplicate(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') id: string,
    @Body() body: DuplicateValuationDto,
  ): Promise<Envelope<ValuationResponse>> {
    const model = await this.models.duplicate(caller.ownerId, dealId, id, body);
    return new Envelope(model, { id: model.id });
  }

  @Patch('deals/:dealId/valuations/:valuationId/default')
  @ApiOperation({ operationId: 'setDefaultValuation', summary: 'Make a model the default of its deal' })
  @ApiEnvelope(ValuationResponse)
  @ApiErrors(400, 404)
  setDefault(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') id: string,
  ): Promise<ValuationResponse> {
    return this.models.setDefault(caller.ownerId, dealId, id);
  }
}
