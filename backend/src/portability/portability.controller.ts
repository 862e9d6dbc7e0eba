import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { type Caller, CurrentUser } from '../identity/index.js';
import { AuditService } from '../platform/audit/index.js';
import { ApiEnvelope, ApiErrors, FileQuery, toLocalDay } from '../platform/http/index.js';
import { Idempotent } from '../platform/idempotency/index.js';
import { ImportReport, PortableDocument } from './dto/portable.dto.js';
import { ExportService } from './export.service.js';
import { ImportService } from './import.service.js';

@ApiTags('export and import')
@ApiBearerAuth()
@Controller()
export class PortabilityController {
  constructor(
    private readonly exports: ExportService,
    private readonly imports: ImportService,
    private readonly audit: AuditService,
  ) {}

  @Get('export')
  @ApiOperation({ operationId: 'exportAll', summary: 'Everything that you keep here, as one JSON file' })
  @ApiOkResponse({ type: PortableDocument })
  async exportJson(
    @CurrentUser() caller: Caller,
    @Query() { timeZone }: FileQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    await this.audit.record(caller.ownerId, 'exported', request, 'Everything (JSON)');
    return download(response, this.exports.streamJson(caller.ownerId), {
      type: 'application/json',
      ending: 'json',
      timeZone,
    });
  }

  @Get('export/deals.csv')
  @ApiOperation({ operationId: 'exportDeals', summary: 'Your deals as a table for spreadsheets' })
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  async exportCsv(
    @CurrentUser() caller: Caller,
    @Query() { timeZone }: FileQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    await this.audit.record(caller.ownerId, 'exported', request, 'Deals (CSV)');
    return download(response, this.exports.streamCsv(caller.ownerId), {
      type: 'text/csv',
      ending: 'csv',
      timeZone,
    });
  }

  @Post('import')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'importAll',
    summary: 'Import an export: all of it is added to your data, or nothing. The body is at most 16 MiB.',
  })
  @ApiEnvelope(ImportReport)
  @ApiErrors(400, 413, 422)
  async importAll(
    @CurrentUser() caller: Caller,
    @Req() request: Request,
    @Body() body: PortableDocument,
  ): Promise<ImportReport> {
    const { report } = await this.imports.importAll(caller.ownerId, body);
    await this.audit.record(caller.ownerId, 'imported', request);
    return report;
  }
}

/** Streams a file while it is being built. An error before the first chunk gets an ordinary error response. */
async function download(
  response: Response,
  pieces: AsyncGenerator<string>,
  { type, ending, timeZone }: { type: string; ending: string; timeZone: string | undefined },
): Promise<void> {
  const first = await pieces.next();
  const day = toLocalDay(new Date(), timeZone);
  response.setHeader('Cache-Control', 'private, no-store');
  response.type(`${type}; charset=utf-8`).attachment(`dealwright-${day}.${ending}`);
  async function* all() {
    if (first.done !== true) yield first.value;
    yield* pieces;
  }
  // A reader who leaves, or a failure half-way, breaks the connection: a cut file never looks whole.
  await pipeline(Readable.from(all()), response).catch(() => response.destroy());
}
