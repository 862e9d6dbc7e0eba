import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../identity/index.js';
import { ApiIfMatch, ApiEnvelope, IdParam, IfMatch, ApiErrors } from '../platform/http/index.js';
import { SavedEvaluationResponse, SaveEvaluationDto } from './dto/save-evaluation.dto.js';
import { EvaluationResponse, ViabilityResponse } from './dto/viability.response.js';
import { EvaluationService } from './evaluation.service.js';
import { ViabilityService } from './viability.service.js';

@ApiTags('viability')
@ApiBearerAuth()
@Controller('deals/:dealId')
export class ViabilityController {
  constructor(
    private readonly viability: ViabilityService,
    private readonly evaluations: EvaluationService,
  ) {}

  @Get('valuations/:valuationId/viability')
  @ApiOperation({
    operationId: 'getViability',
    summary: 'Score, factors, risks and recommendations of a model',
  })
  @ApiEnvelope(ViabilityResponse)
  @ApiErrors(400, 404)
  getForModel(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') valuationId: string,
  ): Promise<ViabilityResponse> {
    return this.viability.getForModel(caller.ownerId, dealId, valuationId);
  }

  @Get('evaluation')
  @ApiOperation({
    operationId: 'getEvaluation',
    summary: 'A deal, its models and the results of the default model',
  })
  @ApiEnvelope(EvaluationResponse)
  @ApiErrors(400, 404)
  getEvaluation(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
  ): Promise<EvaluationResponse> {
    return this.viability.getEvaluation(caller.ownerId, dealId);
  }

  @Put('evaluation')
  @ApiOperation({
    operationId: 'saveEvaluation',
    summary: 'Save financial years, add-backs and a model in one transaction',
    description: 'If-Match names the revision of the deal and counts where years or add-backs are sent.',
  })
  @ApiIfMatch('of the deal, from GET /api/deals/{dealId}; that of an evaluation does not count')
  @ApiEnvelope(SavedEvaluationResponse)
  @ApiErrors(400, 404, 412)
  save(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @Body() body: SaveEvaluationDto,
    @IfMatch() dealRevision: number | null,
  ): Promise<SavedEvaluationResponse> {
    return this.evaluations.save(caller.ownerId, dealId, body, dealRevision);
  }
}
