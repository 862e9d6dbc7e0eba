import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../../identity/index.js';
import { ApiEnvelope, ApiErrors, IdParam } from '../../platform/http/index.js';
import { Idempotent } from '../../platform/idempotency/index.js';
import { ExtractionJobResponse } from '../api/dto/extraction-job.response.js';
import { ReadDocumentsDto } from './deal-extraction.dto.js';
import { DealJobsService } from './deal-jobs.service.js';
import { DealMatchResponse } from './deal-match.response.js';
import { DealMatchesService } from './deal-matches.service.js';

@ApiTags('extraction')
@ApiBearerAuth()
@Controller('deals/:dealId')
export class DealExtractionController {
  constructor(private readonly jobs: DealJobsService) {}

  @Post('extraction-jobs')
  @Idempotent()
  @HttpCode(202)
  @ApiOperation({ operationId: 'readDocuments', summary: 'Start extracting values from documents of a deal' })
  @ApiEnvelope(ExtractionJobResponse, { status: 202 })
  @ApiErrors(400, 404, 422)
  start(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @Body() { documentIds }: ReadDocumentsDto,
  ): Promise<ExtractionJobResponse> {
    return this.jobs.start(caller.ownerId, dealId, documentIds);
  }

  @Put('extraction-jobs/:jobId')
  @ApiOperation({
    operationId: 'assignExtractionJob',
    summary: 'Add the documents of an upload to a deal that exists, for which they are reviewed next',
  })
  @ApiEnvelope(ExtractionJobResponse)
  @ApiErrors(400, 404, 409)
  assign(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('jobId') jobId: string,
  ): Promise<ExtractionJobResponse> {
    return this.jobs.assign(caller.ownerId, dealId, jobId);
  }
}

@ApiTags('extraction')
@ApiBearerAuth()
@Controller('extraction/deal-matches')
export class DealMatchesController {
  constructor(private readonly matches: DealMatchesService) {}

  @Get()
  @ApiOperation({
    operationId: 'listDealMatches',
    summary: 'List the deals that read uploads seem to belong to, by name',
  })
  @ApiEnvelope(DealMatchResponse, { list: true })
  list(@CurrentUser() caller: Caller): Promise<DealMatchResponse[]> {
    return this.matches.list(caller.ownerId);
  }
}
