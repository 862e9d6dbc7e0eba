import { Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Response } from 'express';
import { type Caller, CurrentUser, OperatorsOnly } from '../../identity/index.js';
import { ApiEnvelope, ApiErrors, IdParam, type Listing, PageMeta } from '../../platform/http/index.js';
import { Idempotent } from '../../platform/idempotency/index.js';
import { ExtractionJobResponse } from '../api/dto/extraction-job.response.js';
import { ListJobsQuery } from './list-jobs.dto.js';
import {
  QueueBoardResponse,
  OperatorExtractionJobResponse,
  QueueStatusResponse,
  RetriedJobsResponse,
} from './operations.response.js';
import { OperationsService } from './operations.service.js';

@ApiTags('operations')
@ApiBearerAuth()
@OperatorsOnly()
@Controller('operations')
export class OperationsController {
  constructor(private readonly operations: OperationsService) {}

  @Get('queue')
  @ApiOperation({
    operationId: 'getQueue',
    summary: 'Get the depth, throughput and times of the queue (operators only)',
  })
  @ApiEnvelope(QueueStatusResponse)
  @ApiErrors(404)
  queue(): Promise<QueueStatusResponse> {
    return this.operations.getQueueStatus();
  }

  // Not idempotent: a replayed response would not set the cookie.
  @Post('board')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'openBoard',
    summary: 'Open the queue dashboard for this browser by a cookie (operators only)',
  })
  @ApiEnvelope(QueueBoardResponse)
  @ApiErrors(404)
  board(@CurrentUser() caller: Caller, @Res({ passthrough: true }) response: Response): QueueBoardResponse {
    return this.operations.openBoard(caller.ownerId, response);
  }

  @Get('jobs')
  @ApiOperation({
    operationId: 'listJobs',
    summary: 'List the jobs of all users, newest first (operators only)',
  })
  @ApiEnvelope(OperatorExtractionJobResponse, { list: true, meta: PageMeta })
  @ApiErrors(400, 404)
  jobs(@Query() query: ListJobsQuery): Promise<Listing<OperatorExtractionJobResponse>> {
    return this.operations.listJobs(query);
  }

  @Post('jobs/retry-failed')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'retryFailedJobs',
    summary: 'Retry every failed job of all users; they start within seconds (operators only)',
  })
  @ApiEnvelope(RetriedJobsResponse)
  @ApiErrors(404)
  retryFailed(): Promise<RetriedJobsResponse> {
    return this.operations.retryFailed();
  }

  @Post('jobs/:jobId/retry')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({ operationId: 'retryJob', summary: 'Retry a failed or canceled job (operators only)' })
  @ApiEnvelope(ExtractionJobResponse)
  @ApiErrors(400, 404, 409)
  retry(@IdParam('jobId') id: string): Promise<ExtractionJobResponse> {
    return this.operations.retry(id);
  }

  @Post('jobs/:jobId/cancel')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({ operationId: 'cancelJob', summary: 'Cancel a job (operators only)' })
  @ApiEnvelope(ExtractionJobResponse)
  @ApiErrors(400, 404)
  cancel(@IdParam('jobId') id: string): Promise<ExtractionJobResponse> {
    return this.operations.cancel(id);
  }
}
