import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { type Caller, CurrentUser } from '../../identity/index.js';
import { ApiEnvelope, EventStream, IdParam, PageParam, ApiErrors } from '../../platform/http/index.js';
import { Idempotent } from '../../platform/idempotency/index.js';
import { ApiUpload } from '../../platform/uploads/index.js';
import {
  ExtractionJobDetailResponse,
  DocumentPagesResponse,
  ExtractionJobResponse,
  DocumentWordsResponse,
} from './dto/extraction-job.response.js';
import { ReviewDto, ReviewResponse } from '../review/review.dto.js';
import { EXTRACTION_UPLOADS, hasFinished } from '../jobs/extraction-job.constants.js';
import { ExtractionJobsService } from '../jobs/extraction-jobs.service.js';
import { DocumentPagesService } from '../reading/document-pages.service.js';
import { ReviewService } from '../review/review.service.js';

const POLL_INTERVAL_MS = 400;

@ApiTags('extraction')
@ApiBearerAuth()
@Controller('extraction/jobs')
export class ExtractionJobsController {
  constructor(
    private readonly jobs: ExtractionJobsService,
    private readonly pages: DocumentPagesService,
    private readonly reviews: ReviewService,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listExtractionJobs', summary: 'List the newest 100 extraction jobs' })
  @ApiEnvelope(ExtractionJobResponse, { list: true })
  list(@CurrentUser() caller: Caller): Promise<ExtractionJobResponse[]> {
    return this.jobs.list(caller.ownerId);
  }

  @Post()
  @HttpCode(202)
  @ApiUpload(EXTRACTION_UPLOADS.both)
  @ApiOperation({
    operationId: 'startExtractionJob',
    summary: 'Start extracting deal information and financials from documents',
  })
  @ApiEnvelope(ExtractionJobResponse, { status: 202 })
  @ApiErrors(400, 404, 413, 415, 422)
  start(
    @CurrentUser() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ExtractionJobResponse> {
    return this.jobs.start(caller.ownerId, 'both', request, response);
  }

  @Get(':jobId')
  @ApiOperation({
    operationId: 'getExtractionJob',
    summary: 'Get the progress and the result of an extraction job',
  })
  @ApiEnvelope(ExtractionJobDetailResponse)
  @ApiErrors(400, 404)
  get(@CurrentUser() caller: Caller, @IdParam('jobId') id: string): Promise<ExtractionJobDetailResponse> {
    return this.jobs.getDetail(caller.ownerId, id);
  }

  @Get(':jobId/events')
  @ApiOperation({
    operationId: 'watchExtractionJob',
    summary: 'Stream the progress of an extraction job as server-sent events',
  })
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { type: 'string' } } } })
  @ApiErrors(400, 404)
  async watch(
    @CurrentUser() caller: Caller,
    @IdParam('jobId') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const first = await this.jobs.get(caller.ownerId, id);
    await new EventStream(request, response).follow(first, {
      look: () => this.jobs.get(caller.ownerId, id),
      ended: ({ state }) => hasFinished(state),
      everyMs: POLL_INTERVAL_MS,
    });
  }

  @Post(':jobId/cancel')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({ operationId: 'cancelExtractionJob', summary: 'Cancel an extraction job' })
  @ApiEnvelope(ExtractionJobResponse)
  @ApiErrors(400, 404)
  cancel(@CurrentUser() caller: Caller, @IdParam('jobId') id: string): Promise<ExtractionJobResponse> {
    return this.jobs.cancel(caller.ownerId, id);
  }

  @Post(':jobId/retry')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({ operationId: 'retryExtractionJob', summary: 'Retry a failed or canceled extraction job' })
  @ApiEnvelope(ExtractionJobResponse)
  @ApiErrors(400, 404, 409)
  retry(@CurrentUser() caller: Caller, @IdParam('jobId') id: string): Promise<ExtractionJobResponse> {
    return this.jobs.retry(caller.ownerId, id);
  }

  @Post(':jobId/review')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'reviewExtractionJob',
    summary: 'Save the provenance of reviewed values with their deal',
  })
  @ApiEnvelope(ReviewResponse)
  @ApiErrors(400, 404, 409)
  review(
    @CurrentUser() caller: Caller,
    @IdParam('jobId') id: string,
    @Body() body: ReviewDto,
  ): Promise<ReviewResponse> {
    return this.reviews.save(caller.ownerId, id, body);
  }

  @Get(':jobId/files/:fileId')
  @ApiOperation({
    operationId: 'getExtractionFile',
    summary: 'Download a document of a job as it was uploaded',
  })
  @ApiOkResponse({
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiErrors(400, 404)
  getFile(
    @CurrentUser() caller: Caller,
    @IdParam('jobId') id: string,
    @IdParam('fileId') fileId: string,
    @Res() response: Response,
  ): Promise<void> {
    return this.pages.send(caller.ownerId, id, fileId, response);
  }

  @Get(':jobId/files/:fileId/pages')
  @ApiOperation({ operationId: 'listExtractionPages', summary: 'List the pages of a document' })
  @ApiEnvelope(DocumentPagesResponse)
  @ApiErrors(400, 404)
  listPages(
    @CurrentUser() caller: Caller,
    @IdParam('jobId') id: string,
    @IdParam('fileId') fileId: string,
  ): Promise<DocumentPagesResponse> {
    return this.pages.list(caller.ownerId, id, fileId);
  }

  @Get(':jobId/files/:fileId/pages/:page.png')
  @ApiOperation({ operationId: 'getExtractionPageImage', summary: 'Get the image of a page' })
  @ApiOkResponse({ content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } })
  @ApiErrors(400, 404, 422)
  async getPageImage(
    @CurrentUser() caller: Caller,
    @IdParam('jobId') id: string,
    @IdParam('fileId') fileId: string,
    @PageParam('page') page: number,
    @Res() response: Response,
  ): Promise<void> {
    const image = await this.pages.getImage(caller.ownerId, id, fileId, page);
    response.set('Cache-Control', 'private, max-age=3600').type('image/png').send(Buffer.from(image));
  }

  @Get(':jobId/files/:fileId/pages/:page')
  @ApiOperation({
    operationId: 'getExtractionPage',
    summary: 'Get the words and tables of a page',
  })
  @ApiEnvelope(DocumentWordsResponse)
  @ApiErrors(400, 404)
  words(
    @CurrentUser() caller: Caller,
    @IdParam('jobId') id: string,
    @IdParam('fileId') fileId: string,
    @PageParam('page') page: number,
  ): Promise<DocumentWordsResponse> {
    return this.pages.getWords(caller.ownerId, id, fileId, page);
  }
}
