import { Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { type Caller, CurrentUser } from '../identity/index.js';
import { AuditService } from '../platform/audit/index.js';
import { ApiEnvelope, IdParam, PageParam, ApiErrors } from '../platform/http/index.js';
import { Idempotent } from '../platform/idempotency/index.js';
import { ApiUpload } from '../platform/uploads/index.js';
import { DOCUMENT_UPLOAD_RULES } from './document-kinds.js';
import { DocumentUploadsService } from './document-uploads.service.js';
import { DocumentsService } from './documents.service.js';
import { DocumentResponse, DownloadResponse, PreviewResponse } from './dto/document.response.js';
import { PreviewsService } from './previews.service.js';

@ApiTags('documents')
@ApiBearerAuth()
@Controller('deals/:dealId/documents')
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly uploads: DocumentUploadsService,
    private readonly previews: PreviewsService,
    private readonly audit: AuditService,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listDocuments', summary: 'Documents of a deal, newest first' })
  @ApiEnvelope(DocumentResponse, { list: true })
  @ApiErrors(400, 404)
  list(@CurrentUser() caller: Caller, @IdParam('dealId') dealId: string): Promise<DocumentResponse[]> {
    return this.documents.list(caller.ownerId, dealId);
  }

  @Post()
  @HttpCode(201)
  @ApiUpload(DOCUMENT_UPLOAD_RULES)
  @ApiOperation({
    operationId: 'uploadDocuments',
    summary: 'Upload files to a deal; if one is refused, none is stored and every reason is listed',
  })
  @ApiEnvelope(DocumentResponse, { status: 201, list: true })
  @ApiErrors(400, 404, 413, 415, 422)
  upload(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DocumentResponse[]> {
    return this.uploads.receive(caller.ownerId, dealId, request, response);
  }

  @Get(':documentId')
  @ApiOperation({
    operationId: 'getDownload',
    summary: 'Create a link to download a document',
  })
  @ApiEnvelope(DownloadResponse)
  @ApiErrors(400, 404)
  async download(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('documentId') id: string,
    @Req() request: Request,
  ): Promise<DownloadResponse> {
    const { name, ...link } = await this.documents.download(caller.ownerId, dealId, id);
    await this.audit.record(caller.ownerId, 'shared', request, `Document ${name}`);
    return link;
  }

  @Delete(':documentId')
  @ApiOperation({
    operationId: 'deleteDocument',
    summary: 'Move a document to the trash, where it stays for 30 days',
  })
  @ApiEnvelope(null)
  @ApiErrors(400, 404)
  remove(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('documentId') id: string,
  ): Promise<void> {
    return this.documents.remove(caller.ownerId, dealId, id);
  }

  @Post(':documentId/restore')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({ operationId: 'restoreDocument', summary: 'Undo a deletion' })
  @ApiEnvelope(DocumentResponse)
  @ApiErrors(400, 404)
  restore(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('documentId') id: string,
  ): Promise<DocumentResponse> {
    return this.documents.restore(caller.ownerId, dealId, id);
  }

  @Get(':documentId/pages')
  @ApiOperation({
    operationId: 'previewDocument',
    summary: 'Preview of a document: page sizes, or text and tables of an Office file',
  })
  @ApiEnvelope(PreviewResponse)
  @ApiErrors(400, 404, 422)
  preview(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('documentId') id: string,
  ): Promise<PreviewResponse> {
    return this.previews.getPreview(caller.ownerId, dealId, id);
  }

  @Get(':documentId/pages/:page.png')
  @ApiOperation({ operationId: 'getDocumentPage', summary: 'Image of one page of a PDF or image file' })
  @ApiOkResponse({ content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } })
  @ApiErrors(400, 404, 422)
  async page(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('documentId') id: string,
    @PageParam('page') page: number,
    @Res() response: Response,
  ): Promise<void> {
    const png = await this.previews.renderPage(caller.ownerId, dealId, id, page);
    response.set('Cache-Control', 'private, max-age=3600').type('image/png').send(Buffer.from(png));
  }
}
