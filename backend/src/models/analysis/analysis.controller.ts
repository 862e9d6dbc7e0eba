import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser, OnlyReads } from '../../identity/index.js';
import { ApiEnvelope, IdParam, ApiErrors } from '../../platform/http/index.js';
import { Idempotent } from '../../platform/idempotency/index.js';
import { ExplainedResultResponse } from '../dto/explanation.response.js';
import { ScheduleResponse } from '../dto/schedule.response.js';
import { FindTermsDto } from '../dto/terms.dto.js';
import { TermsResponse } from '../dto/terms.response.js';
import { WhatIfDto } from '../dto/what-if.dto.js';
import { WhatIfResponse } from '../dto/what-if.response.js';
import { AnalysisService } from './analysis.service.js';

@ApiTags('financial models')
@ApiBearerAuth()
@Controller('deals/:dealId/valuations/:valuationId')
export class AnalysisController {
  constructor(private readonly analysis: AnalysisService) {}

  @Get('schedule')
  @ApiOperation({
    operationId: 'getSchedule',
    summary: 'Amortization schedule by month and year, in total and per loan',
  })
  @ApiEnvelope(ScheduleResponse)
  @ApiErrors(400, 404)
  schedule(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') id: string,
  ): Promise<ScheduleResponse> {
    return this.analysis.getSchedule(caller.ownerId, dealId, id);
  }

  @Post('whatif')
  @OnlyReads()
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'askWhatIf',
    summary: 'Calculate the requested analyses of a model, with changed inputs if sent; nothing is stored',
  })
  @ApiEnvelope(WhatIfResponse)
  @ApiErrors(400, 404)
  whatIf(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') id: string,
    @Body() body: WhatIfDto,
  ): Promise<WhatIfResponse> {
    return this.analysis.calculateWhatIf(caller.ownerId, dealId, id, body);
  }

  @Post('terms')
  @OnlyReads()
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'findTerms',
    summary: 'Find the best price, cash and seller note of a model together; nothing is stored',
  })
  @ApiEnvelope(TermsResponse)
  @ApiErrors(400, 404)
  terms(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') id: string,
    @Body() body: FindTermsDto,
  ): Promise<TermsResponse> {
    return this.analysis.findTerms(caller.ownerId, dealId, id, body);
  }

  @Get('explanation')
  @ApiOperation({ operationId: 'getExplanation', summary: 'How each result of a model is calculated' })
  @ApiEnvelope(ExplainedResultResponse, { list: true })
  @ApiErrors(400, 404)
  explanation(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') id: string,
  ): Promise<ExplainedResultResponse[]> {
    return this.analysis.getExplanation(caller.ownerId, dealId, id);
  }
}
