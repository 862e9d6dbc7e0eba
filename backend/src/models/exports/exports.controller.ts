import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Response } from 'express';
import { type Caller, CurrentUser } from '../../identity/index.js';
import { ApiErrors, FileQuery, IdParam } from '../../platform/http/index.js';
import { ExportsService } from './exports.service.js';
import { sendFile } from './send-file.js';

const FILE_SCHEMA = { type: 'string', format: 'binary' } as const;
const WORKBOOK_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

@ApiTags('financial models')
@ApiBearerAuth()
@Controller('deals/:dealId/valuations/:valuationId')
export class ExportsController {
  constructor(private readonly files: ExportsService) {}

  @Get('export.xlsx')
  @ApiOperation({
    operationId: 'exportWorkbook',
    summary: 'Export the model as an Excel workbook with live formulas',
    description: 'Change a tinted cell in Inputs or Financials and everything recalculates.',
  })
  @ApiOkResponse({ content: { [WORKBOOK_CONTENT_TYPE]: { schema: FILE_SCHEMA } } })
  @ApiErrors(400, 404)
  async workbook(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') id: string,
    @Query() query: FileQuery,
    @Res() response: Response,
  ): Promise<void> {
    sendFile(response, await this.files.exportWorkbook(caller.ownerId, dealId, id, query));
  }

  @Get('export.pdf')
  @ApiOperation({
    operationId: 'exportDocument',
    summary: 'Export the model as a PDF for a lender or partner',
  })
  @ApiOkResponse({ content: { 'application/pdf': { schema: FILE_SCHEMA } } })
  @ApiErrors(400, 404)
  async document(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') id: string,
    @Query() query: FileQuery,
    @Res() response: Response,
  ): Promise<void> {
    sendFile(response, await this.files.exportPdf(caller.ownerId, dealId, id, query));
  }
}
