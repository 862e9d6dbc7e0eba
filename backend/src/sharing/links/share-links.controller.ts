import { Body, Controller, Delete, Get, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Request } from 'express';
import { type Caller, CurrentUser } from '../../identity/index.js';
import { AuditService } from '../../platform/audit/index.js';
import { ApiEnvelope, ApiErrors, IdParam } from '../../platform/http/index.js';
import {
  CreateShareLinkDto,
  NewShareLinkResponse,
  ShareLinkResponse,
  ShareViewResponse,
} from '../dto/share-link.dto.js';
import { ShareLinksService } from './share-links.service.js';

@ApiTags('sharing')
@ApiBearerAuth()
@Controller('deals/:dealId/valuations/:valuationId/share-links')
export class ShareLinksController {
  constructor(
    private readonly links: ShareLinksService,
    private readonly audit: AuditService,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listShareLinks', summary: 'Share links of a model, newest first' })
  @ApiEnvelope(ShareLinkResponse, { list: true })
  @ApiErrors(400, 404)
  list(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') modelId: string,
  ): Promise<ShareLinkResponse[]> {
    return this.links.list(caller.ownerId, dealId, modelId);
  }

  /** Reads no Idempotency-Key: the stored answer would have the token in plain text. */
  @Post()
  @ApiOperation({
    operationId: 'createShareLink',
    summary: 'Create a link under which people without an account read the model',
    description: 'The page shows the model as it is when it is opened, until the link ends.',
  })
  @ApiEnvelope(NewShareLinkResponse, { status: 201 })
  @ApiErrors(400, 404, 409)
  async create(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') modelId: string,
    @Body() body: CreateShareLinkDto,
    @Req() request: Request,
  ): Promise<NewShareLinkResponse> {
    const link = await this.links.create(caller.ownerId, dealId, modelId, body);
    await this.audit.record(caller.ownerId, 'shared', request, describeLink(link));
    return link;
  }

  @Delete(':linkId')
  @ApiOperation({ operationId: 'revokeShareLink', summary: 'End a share link; it opens nothing any more' })
  @ApiEnvelope(ShareLinkResponse)
  @ApiErrors(400, 404)
  async revoke(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') modelId: string,
    @IdParam('linkId') linkId: string,
    @Req() request: Request,
  ): Promise<ShareLinkResponse> {
    const link = await this.links.revoke(caller.ownerId, dealId, modelId, linkId);
    await this.audit.record(caller.ownerId, 'share-link-revoked', request, describeLink(link));
    return link;
  }

  @Get(':linkId/views')
  @ApiOperation({
    operationId: 'listShareViews',
    summary: 'The newest views of a share link, at most 500',
  })
  @ApiEnvelope(ShareViewResponse, { list: true })
  @ApiErrors(400, 404)
  listViews(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') modelId: string,
    @IdParam('linkId') linkId: string,
  ): Promise<ShareViewResponse[]> {
    return this.links.listViews(caller.ownerId, dealId, modelId, linkId);
  }
}

/** With moments, of which the screen makes days in the user's time zone. */
const describeLink = ({ createdAt, expiresAt }: ShareLinkResponse): string =>
  `Link to a financial model, ${createdAt.toISOString()} to ${expiresAt.toISOString()}`;
