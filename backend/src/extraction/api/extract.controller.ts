import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { type Caller, CurrentUser } from '../../identity/index.js';
import { type Envelope, ApiEnvelope, ApiErrors } from '../../platform/http/index.js';
import { ApiUpload } from '../../platform/uploads/index.js';
import { EXTRACTION_MEMBERS, ExtractedDealInfo, ExtractedFinancials } from './dto/extract.response.js';
import { JobResponse } from './dto/extraction-job.response.js';
import { EXTRACTION_UPLOADS } from '../jobs/extraction-job.constants.js';
import { ExtractCalls } from './extract.service.js';

const Prefer = () =>
  ApiHeader({
    name: 'Prefer',
    required: false,
    description: 'respond-async: answer at once with 202 and the job.',
  });

/** The calls that read documents and wait, up to 120 seconds, for what is found. */
@ApiTags('extraction')
@ApiBearerAuth()
@Controller('deals')
export class ExtractController {
  constructor(private readonly calls: ExtractCalls) {}

  @Post('extract-deal-info')
  @HttpCode(200)
  @ApiUpload(EXTRACTION_UPLOADS.dealInfo)
  @Prefer()
  @ApiOperation({ operationId: 'extractDealInfo', summary: 'Read what documents say about a business' })
  @ApiEnvelope(ExtractedDealInfo, { members: EXTRACTION_MEMBERS })
  @ApiEnvelope(JobResponse, { status: 202, description: 'Not done yet: the job, to be followed.' })
  @ApiErrors(400, 404, 413, 415, 422)
  dealInfo(
    @CurrentUser() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Envelope<unknown>> {
    return this.calls.run(caller.ownerId, 'dealInfo', request, response);
  }

  @Post('extract-financials')
  @HttpCode(200)
  @ApiUpload(EXTRACTION_UPLOADS.financials)
  @Prefer()
  @ApiOperation({ operationId: 'extractFinancials', summary: 'Read the yearly figures of documents' })
  @ApiEnvelope(ExtractedFinancials, { members: EXTRACTION_MEMBERS })
  @ApiEnvelope(JobResponse, { status: 202, description: 'Not done yet: the job, to be followed.' })
  @ApiErrors(400, 404, 413, 415, 422)
  financials(
    @CurrentUser() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Envelope<unknown>> {
    return this.calls.run(caller.ownerId, 'financials', request, response);
  }
}
