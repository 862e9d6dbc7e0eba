import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { type Caller, CurrentUser } from '../../identity/index.js';
import { type Envelope, ApiEnvelope, ApiErrors } from '../../platform/http/index.js';
import { ApiUpload } from '../../platform/uploads/index.js';
import {
  ExtractedDealInfo,
  ExtractedFinancials,
  EXTRACTION_MEMBERS,
  FINANCIALS_MEMBERS,
  UNFINISHED_MEMBERS,
} from './dto/extract.response.js';
import { ExtractionJobResponse } from './dto/extraction-job.response.js';
import { EXTRACTION_UPLOADS } from '../jobs/extraction-job.constants.js';
import { ExtractService } from './extract.service.js';

const Prefer = () =>
  ApiHeader({
    name: 'Prefer',
    required: false,
    description: 'respond-async: respond at once with 202 and the job.',
  });

/** Calls that extract values from uploaded documents and wait for the result, up to 120 seconds. */
@ApiTags('extraction')
@ApiBearerAuth()
@Controller('deals')
export class ExtractController {
  constructor(private readonly extraction: ExtractService) {}

  @Post('extract-deal-info')
  @HttpCode(200)
  @ApiUpload(EXTRACTION_UPLOADS.dealInfo)
  @Prefer()
  @ApiOperation({ operationId: 'extractDealInfo', summary: 'Extract deal information from documents' })
  @ApiEnvelope(ExtractedDealInfo, { members: EXTRACTION_MEMBERS })
  @ApiEnvelope(ExtractionJobResponse, {
    status: 202,
    members: UNFINISHED_MEMBERS,
    description: 'Not finished in time: the job, to be polled.',
  })
  @ApiErrors(400, 404, 413, 415, 422)
  dealInfo(
    @CurrentUser() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Envelope<unknown>> {
    return this.extraction.extract(caller.ownerId, 'dealInfo', request, response);
  }

  @Post('extract-financials')
  @HttpCode(200)
  @ApiUpload(EXTRACTION_UPLOADS.financials)
  @Prefer()
  @ApiOperation({ operationId: 'extractFinancials', summary: 'Extract yearly financials from documents' })
  @ApiEnvelope(ExtractedFinancials, { members: FINANCIALS_MEMBERS })
  @ApiEnvelope(ExtractionJobResponse, {
    status: 202,
    members: UNFINISHED_MEMBERS,
    description: 'Not finished in time: the job, to be polled.',
  })
  @ApiErrors(400, 404, 413, 415, 422)
  financials(
    @CurrentUser() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Envelope<unknown>> {
    return this.extraction.extract(caller.ownerId, 'financials', request, response);
  }
}
