import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { type Caller, CurrentUser } from '../identity/index.js';
import { ApiEnvelope, EventStream, IdParam, ApiErrors } from '../platform/http/index.js';
import { Idempotent } from '../platform/idempotency/index.js';
import { ApiUpload } from '../platform/uploads/index.js';
import { FailedRowsResponse, ImportDto, ImportResponse } from './import.dto.js';
import { ImportsService } from './imports.service.js';
import { WorkbookResponse } from './workbook.dto.js';
import { WORKBOOK_UPLOADS, WorkbooksService } from './workbooks.service.js';

const POLL_INTERVAL_MS = 250;

@ApiTags('imports')
@ApiBearerAuth()
// The second path is the former one, for existing API clients. It is not documented.
@Controller(['imports', 'deals/imports'])
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly workbooks: WorkbooksService,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listImports', summary: 'The last 50 imports' })
  @ApiEnvelope(ImportResponse, { list: true })
  list(@CurrentUser() caller: Caller): Promise<ImportResponse[]> {
    return this.imports.listRecent(caller.ownerId);
  }

  @Post()
  @Idempotent()
  @HttpCode(202)
  @ApiOperation({
    operationId: 'startImport',
    summary: 'Import many deals; its progress comes as events. The body is at most 16 MiB.',
  })
  @ApiEnvelope(ImportResponse, { status: 202 })
  @ApiErrors(400, 413, 422)
  start(@CurrentUser() caller: Caller, @Body() body: ImportDto): Promise<ImportResponse> {
    return this.imports.start(caller.ownerId, body);
  }

  @Post('workbooks')
  @HttpCode(200)
  @ApiUpload(WORKBOOK_UPLOADS)
  @ApiOperation({
    operationId: 'readWorkbook',
    summary: 'Read the sheets of an Excel workbook into rows of texts; nothing is imported or stored',
  })
  @ApiEnvelope(WorkbookResponse)
  @ApiErrors(400, 413, 415, 422)
  readWorkbook(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WorkbookResponse> {
    return this.workbooks.read(request, response);
  }

  @Get(':importId')
  @ApiOperation({ operationId: 'getImport', summary: 'How far an import is, and which rows failed' })
  @ApiEnvelope(ImportResponse)
  @ApiErrors(400, 404)
  get(@CurrentUser() caller: Caller, @IdParam('importId') id: string): Promise<ImportResponse> {
    return this.imports.get(caller.ownerId, id);
  }

  @Get(':importId/failed-rows')
  @ApiOperation({ operationId: 'getFailedRows', summary: 'The rows that failed, as they stand in the sheet' })
  @ApiEnvelope(FailedRowsResponse)
  @ApiErrors(400, 404)
  getFailedRows(@CurrentUser() caller: Caller, @IdParam('importId') id: string): Promise<FailedRowsResponse> {
    return this.imports.getFailedRows(caller.ownerId, id);
  }

  @Delete(':importId')
  @ApiOperation({ operationId: 'undoImport', summary: 'Move every deal of an import to the trash' })
  @ApiEnvelope(ImportResponse)
  @ApiErrors(400, 404)
  undo(@CurrentUser() caller: Caller, @IdParam('importId') id: string): Promise<ImportResponse> {
    return this.imports.undo(caller.ownerId, id);
  }

  @Get(':importId/events')
  @ApiOperation({
    operationId: 'followImport',
    summary: 'Progress as server-sent events, until the import has ended',
  })
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { type: 'string' } } } })
  @ApiErrors(400, 404)
  async follow(
    @CurrentUser() caller: Caller,
    @IdParam('importId') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const first = await this.imports.get(caller.ownerId, id);
    const stream = new EventStream(request, response);
    await stream.follow(first, {
      look: () => this.imports.get(caller.ownerId, id),
      ended: (batch) => batch.state !== 'running',
      everyMs: POLL_INTERVAL_MS,
    });
  }
}
