import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { type Caller, CurrentUser } from '../../identity/index.js';
import { ApiEnvelope, EventStream, IdParam, PageParam, ApiErrors } from '../../platform/http/index.js';
import { Idempotent } from '../../platform/idempotency/index.js';
import { ApiUpload } from '../../platform/uploads/index.js';
import {
  JobDetailResponse,
  JobPagesResponse,
  JobResponse,
  JobWordsResponse,
} from './dto/extraction-job.response.js';
import { ReviewDto, ReviewResponse } from '../review/review.dto.js';
import { EXTRACTION_UPLOADS, hasEnded } from '../jobs/extraction-job.constants.js';
import { ExtractionService } from '../jobs/extraction-jobs.service.js';
import { JobPagesService } from '../reading/document-pages.service.js';
import { ReviewService } from '../review/review.service.js';

const LOOK_EVERY_MS = 400;

@ApiTags('extraction')
@ApiBearerAuth()
@Controller('extraction/jobs')
export class JobsController {
  constructor(
    private readonly extraction: ExtractionService,
    private readonly pages: JobPagesService,
    private readonly reviews: ReviewService,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listExtractions', summary: 'The last 100 readings of documents' })
  @ApiEnvelope(JobResponse, { list: true })
  list(@CurrentUser() caller: Caller): Promise<JobResponse[]> {
    return this.extraction.list(caller.ownerId);
  }

  @Post()
  @HttpCode(202)
  @ApiUpload(EXTRACTION_UPLOADS.both)
  @ApiOperation({
    operationId: 'startExtraction',
    summary: 'Read documents for both, the deal and its figures, without waiting',
  })
  @ApiEnvelope(JobResponse, { status: 202 })
  @ApiErrors(400, 404, 413, 415, 422)
  start(
    @CurrentUser() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<JobResponse> {
    return this.extraction.begin(caller.ownerId, 'both', request, response);
  }

  @Get(':jobId')
  @ApiOperation({ operationId: 'getExtraction', summary: 'How far it is, and what was read' })
  @ApiEnvelope(JobDetailResponse)
  @ApiErrors(400, 404)
  get(@CurrentUser() caller: Caller, @IdParam('jobId') id: string): Promise<JobDetailResponse> {
    return this.extraction.detail(caller.ownerId, id);
  }

  @Get(':jobId/events')
  @ApiOperation({
    operationId: 'followExtraction',
    summary: 'Progress as server-sent events, until it has ended',
  })
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { type: 'string' } } } })
  @ApiErrors(400, 404)
  async follow(
    @CurrentUser() caller: Caller,
    @IdParam('jobId') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const first = await this.extraction.get(caller.ownerId, id);
    await new EventStream(request, response).follow(first, {
      look: () => this.extraction.get(caller.ownerId, id),
      ended: ({ state }) => hasEnded(state),
      everyMs: LOOK_EVERY_MS,
    });
  }

  @Post(':jobId/cancel')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({ operationId: 'cancelExtraction' })
  @ApiEnvelope(JobResponse)
  @ApiErrors(400, 404)
  cancel(@CurrentUser() caller: Caller, @IdParam('jobId') id: string): Promise<JobResponse> {
    return this.extraction.cancel(caller.ownerId, id);
  }

  @Post(':jobId/retry')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({ operationId: 'retryExtraction', summary: 'Begin again what failed or was cancelled' })
  @ApiEnvelope(JobResponse)
  @ApiErrors(400, 404, 409)
  retry(@CurrentUser() caller: Caller, @IdParam('jobId') id: string): Promise<JobResponse> {
    return this.extraction.retry(caller.ownerId, id);
  }

  @Post(':jobId/review')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'reviewExtraction',
    summary: 'Keep, with the deal, where its values came from and what the user changed',
  })
  @ApiEnvelope(ReviewResponse)
  @ApiErrors(400, 404, 409)
  review(
    @CurrentUser() caller: Caller,
    @IdParam('jobId') id: string,
    @Body() body: ReviewDto,
  ): Promise<ReviewResponse> {
    return this.reviews.keep(caller.ownerId, id, body);
  }

  @Get(':jobId/files/:fileId/pages')
  @ApiOperation({ operationId: 'listExtractionPages', summary: 'The pages of a file that was read' })
  @ApiEnvelope(JobPagesResponse)
  @ApiErrors(400, 404)
  pagesOf(
    @CurrentUser() caller: Caller,
    @IdParam('jobId') id: string,
    @IdParam('fileId') fileId: string,
  ): Promise<JobPagesResponse> {
    return this.pages.list(caller.ownerId, id, fileId);
  }

  @Get(':jobId/files/:fileId/pages/:page.png')
  @ApiOperation({ operationId: 'getExtractionPicture', summary: 'The picture of a page that was read' })
  @ApiOkResponse({ content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } })
  @ApiErrors(400, 404, 422)
  async picture(
    @CurrentUser() caller: Caller,
    @IdParam('jobId') id: string,
    @IdParam('fileId') fileId: string,
    @PageParam('page') page: number,
    @Res() response: Response,
  ): Promise<void> {
    const png = await this.pages.picture(caller.ownerId, id, fileId, page);
    response.set('Cache-Control', 'private, max-age=3600').type('image/png').send(Buffer.from(png));
  }

  @Get(':jobId/files/:fileId/pages/:page')
  @ApiOperation({
    operationId: 'getExtractionWords',
    summary: 'The words and tables of a page that was read',
  })
  @ApiEnvelope(JobWordsResponse)
  @ApiErrors(400, 404)
  words(
    @CurrentUser() caller: Caller,
    @IdParam('jobId') id: string,
    @IdParam('fileId') fileId: string,
    @PageParam('page') page: number,
  ): Promise<JobWordsResponse> {
    return this.pages.words(caller.ownerId, id, fileId, page);
  }
}
