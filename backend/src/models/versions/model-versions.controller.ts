import { Body, Controller, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../../identity/index.js';
import {
  ApiEnvelope,
  ApiErrors,
  ApiIfMatch,
  IdParam,
  IfMatch,
  PageParam,
} from '../../platform/http/index.js';
import { Idempotent } from '../../platform/idempotency/index.js';
import { ValuationResponse } from '../dto/valuation.response.js';
import { ModelVersionItem, ModelVersionResponse, NameVersionDto } from './model-version.dto.js';
import { ModelVersionsService } from './model-versions.service.js';

@ApiTags('financial models')
@ApiBearerAuth()
@Controller('deals/:dealId')
export class ModelVersionsController {
  constructor(private readonly versions: ModelVersionsService) {}

  @Get('model-versions')
  @ApiOperation({
    operationId: 'listDealModelVersions',
    summary: 'Versions of all models of a deal, the newest of each first',
  })
  @ApiEnvelope(ModelVersionItem, { list: true })
  @ApiErrors(400, 404)
  listByDeal(@CurrentUser() caller: Caller, @IdParam('dealId') dealId: string): Promise<ModelVersionItem[]> {
    return this.versions.listByDeal(caller.ownerId, dealId);
  }

  @Get('valuations/:valuationId/versions')
  @ApiOperation({
    operationId: 'listModelVersions',
    summary: 'Versions of a model, newest first',
    description:
      'Saves of one session within five minutes are one version. A model keeps its 50 newest versions and those with a name.',
  })
  @ApiEnvelope(ModelVersionItem, { list: true })
  @ApiErrors(400, 404)
  list(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') modelId: string,
  ): Promise<ModelVersionItem[]> {
    return this.versions.list(caller.ownerId, dealId, modelId);
  }

  @Get('valuations/:valuationId/versions/:number')
  @ApiOperation({ operationId: 'getModelVersion', summary: 'Get a version with the inputs of the model' })
  @ApiEnvelope(ModelVersionResponse)
  @ApiErrors(400, 404)
  get(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') modelId: string,
    @PageParam('number') number: number,
  ): Promise<ModelVersionResponse> {
    return this.versions.get(caller.ownerId, { dealId, modelId, number });
  }

  @Patch('valuations/:valuationId/versions/:number')
  @ApiOperation({ operationId: 'nameModelVersion', summary: 'Name a version, or take its name away' })
  @ApiEnvelope(ModelVersionResponse)
  @ApiErrors(400, 404, 409)
  rename(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') modelId: string,
    @PageParam('number') number: number,
    @Body() { name }: NameVersionDto,
  ): Promise<ModelVersionResponse> {
    return this.versions.rename(caller.ownerId, { dealId, modelId, number }, name);
  }

  @Post('valuations/:valuationId/versions/:number/restore')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'restoreModelVersion',
    summary: 'Save the inputs of a version as the present ones, which makes a new version',
  })
  @ApiIfMatch()
  @ApiEnvelope(ValuationResponse)
  @ApiErrors(400, 404, 412)
  restore(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') modelId: string,
    @PageParam('number') number: number,
    @IfMatch() ifMatch: number | null,
  ): Promise<ValuationResponse> {
    const { ownerId, sessionId } = caller;
    return this.versions.restore(ownerId, { dealId, modelId, number }, { ifMatch, sessionId });
  }
}
