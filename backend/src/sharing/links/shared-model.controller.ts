import { Controller, Get, Headers, Query, Req, Res, UseGuards } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { Public } from '../../identity/index.js';
import { ApiEnvelope, ApiErrors, FileQuery } from '../../platform/http/index.js';
import { sendFile } from '../../models/index.js';
import { SharedModelResponse } from '../dto/shared-model.response.js';
import { SharedModelService } from './shared-model.service.js';
import { ShareViewerGuard } from './share-viewer.guard.js';

const SHARE_TOKEN = {
  name: 'Share-Token',
  required: true,
  description: 'The part of the share link behind the #.',
};

/** Public: the token of the link is the key. It comes in a header, because addresses are logged. */
@ApiTags('sharing')
@Controller('shared-model')
@UseGuards(ShareViewerGuard)
export class SharedModelController {
  constructor(private readonly shared: SharedModelService) {}

  @Get()
  @Public()
  @ApiOperation({
    operationId: 'getSharedModel',
    summary: 'The model of a share link, for its holder',
    description: 'Needs no account. The token gives access to nothing else.',
  })
  @ApiHeader(SHARE_TOKEN)
  @ApiEnvelope(SharedModelResponse)
  @ApiErrors(400, 404, 410)
  get(
    @Headers('share-token') token: string | undefined,
    @Query() { timeZone }: FileQuery,
    @Req() request: Request,
  ): Promise<SharedModelResponse> {
    return this.shared.open(token, request, timeZone);
  }

  @Get('package.pdf')
  @Public()
  @ApiOperation({
    operationId: 'getSharedPackage',
    summary: "The lender's package of a share link that includes it",
  })
  @ApiHeader(SHARE_TOKEN)
  @ApiOkResponse({ content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } })
  @ApiErrors(400, 404, 410)
  async downloadPackage(
    @Headers('share-token') token: string | undefined,
    @Query() { timeZone }: FileQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendFile(response, await this.shared.downloadPackage(token, request, timeZone));
  }
}
