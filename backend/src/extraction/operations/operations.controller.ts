import { Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Response } from 'express';
import { type Caller, CurrentUser, OperatorsOnly } from '../../identity/index.js';
import { ApiEnvelope, IdParam, ApiErrors } from '../../platform/http/index.js';
import { Idempotent } from '../../platform/idempotency/index.js';
import { JobResponse } from '../api/dto/extraction-job.response.js';
import { BoardResponse, OperatorJobResponse, QueueResponse } from './operations.response.js';
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
    summary: 'Depth, throughput and times of the queue; for operators',
  })
  @ApiEnvelope(QueueResponse)
  @ApiErrors(404)
  queue(): Promise<QueueResponse> {
    return this.operations.figures();
  }

  // A repeated answer would bring no cookie.
  @Post('board')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'openBoard',
    summary: 'Let this browser into the dashboard of the queue, by a cookie; for operators',
  })
  @ApiEnvelope(BoardResponse)
  @ApiErrors(404)
  board(@CurrentUser() caller: Caller, @Res({ passthrough: true }) response: Response): BoardResponse {
    return this.operations.openBoard(caller.ownerId, response);
  }

  @Get('jobs')
  @ApiOperation({ operationId: 'listJobs', summary: 'The last 200 jobs of everybody; for operators' })
  @ApiEnvelope(OperatorJobResponse, { list: true })
  @ApiErrors(404)
  jobs(): Promise<OperatorJobResponse[]> {
    return this.operations.jobs();
  }

  @Post('jobs/:jobId/retry')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({ operationId: 'retryJob', summary: 'Begin a failed job again; for operators' })
  @ApiEnvelope(JobResponse)
  @ApiErrors(400, 404, 409)
  retry(@IdParam('jobId') id: string): Promise<JobResponse> {
    return this.operations.retry(id);
  }

  @Post('jobs/:jobId/cancel')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({ operationId: 'cancelJob', summary: 'End a job; for operators' })
  @ApiEnvelope(JobResponse)
  @ApiErrors(400, 404)
  cancel(@IdParam('jobId') id: string): Promise<JobResponse> {
    return this.operations.cancel(id);
  }
}
