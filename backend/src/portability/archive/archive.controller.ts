import { pipeline } from 'node:stream/promises';
import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { type Caller, CurrentUser } from '../../identity/index.js';
import { AuditService } from '../../platform/audit/index.js';
import {
  ApiEnvelope,
  ApiErrors,
  ApiIdempotencyKey,
  FileQuery,
  toLocalDay,
} from '../../platform/http/index.js';
import { ArchiveExportService } from './archive-export.service.js';
import { ArchiveReport } from './archive.dto.js';
import { ArchiveUploadsService } from './archive-uploads.service.js';

const BINARY = { type: 'string', format: 'binary' } as const;

@ApiTags('export and import')
@ApiBearerAuth()
@Controller()
export class ArchiveController {
  constructor(
    private readonly exports: ArchiveExportService,
    private readonly uploads: ArchiveUploadsService,
    private readonly audit: AuditService,
  ) {}

  @Get('export/archive')
  @ApiOperation({
    operationId: 'exportArchive',
    summary: 'Everything that you keep here, with every file, as one ZIP archive',
  })
  @ApiOkResponse({
    content: { 'application/zip': { schema: BINARY } },
    headers: {
      'X-Estimated-Bytes': {
        description: 'About how many bytes the archive has, for a progress bar.',
        schema: { type: 'integer' },
      },
    },
  })
  @ApiErrors(400)
  async exportArchive(
    @CurrentUser() caller: Caller,
    @Query() { timeZone }: FileQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.audit.record(caller.ownerId, 'exported', request, 'Everything with files (ZIP)');
    const day = toLocalDay(new Date(), timeZone);
    response.setHeader('Cache-Control', 'private, no-store');
    response.setHeader('X-Estimated-Bytes', String(await this.exports.estimateBytes(caller.ownerId)));
    response.type('application/zip').attachment(`dealwright-${day}.zip`);
    // A reader who leaves, or a failure on the way, breaks the connection: a part never looks whole.
    await pipeline(this.exports.start(caller.ownerId), response).catch(() => response.destroy());
  }

  @Post('import/archive')
  @HttpCode(200)
  @ApiIdempotencyKey()
  @ApiConsumes('application/zip')
  @ApiBody({ schema: BINARY })
  @ApiOperation({
    operationId: 'importArchive',
    summary: 'Restore an archive: all of it or nothing, beside what is there. It may have 2 GiB.',
  })
  @ApiEnvelope(ArchiveReport)
  @ApiErrors(400, 413, 415, 422)
  async importArchive(
    @CurrentUser() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArchiveReport> {
    const report = await this.uploads.receive(caller.ownerId, request, response);
    if (response.getHeader('Idempotent-Replay') === undefined)
      await this.audit.record(caller.ownerId, 'imported', request, 'Archive (ZIP)');
    return report;
  }
}
