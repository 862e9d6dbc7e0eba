import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../identity/index.js';
import { Enveloped, IdParam, Refuses } from '../platform/http/index.js';
import { EvaluationResponse, ViabilityResponse } from './dto/viability.response.js';
import { ViabilityService } from './viability.service.js';

@ApiTags('viability')
@ApiBearerAuth()
@Controller('deals/:dealId')
export class ViabilityController {
  constructor(private readonly viability: ViabilityService) {}

  @Get('valuations/:valuationId/viability')
  @ApiOperation({
    operationId: 'getViability',
    summary: 'Score, factors, risks and recommendations of a model',
  })
  @Enveloped(ViabilityResponse)
  @Refuses(400, 404)
  ofModel(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') valuationId: string,
  ): Promise<ViabilityResponse> {
    return this.viability.ofModel(caller.ownerId, dealId, valuationId);
  }

  @Get('evaluation')
  @ApiOperation({
    operationId: 'getEvaluation',
    summary: 'A deal, its models, and what the starred one says',
  })
  @Enveloped(EvaluationResponse)
  @Refuses(400, 404)
  evaluation(@CurrentUser() caller: Caller, @IdParam('dealId') dealId: string): Promise<EvaluationResponse> {
    return this.viability.evaluation(caller.ownerId, dealId);
  }
}
