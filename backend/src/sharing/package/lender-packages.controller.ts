import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Response } from 'express';
import { type Caller, CurrentUser } from '../../identity/index.js';
import { ApiErrors, FileQuery, IdParam } from '../../platform/http/index.js';
import { sendFile } from '../../models/index.js';
import { LenderPackagesService } from './lender-packages.service.js';

@ApiTags('sharing')
@ApiBearerAuth()
@Controller('deals/:dealId/valuations/:valuationId')
export class LenderPackagesController {
  constructor(private readonly packages: LenderPackagesService) {}

  @Get('lender-package.pdf')
  @ApiOperation({
    operationId: 'exportLenderPackage',
    summary: "The lender's package: one PDF that a buyer takes to a loan officer",
    description:
      'Request, business, buyer, sources and uses, recast earnings with evidence, three lenses, global cash flow, projections with DSCR by year, eligibility with citations, amortization and assumptions.',
  })
  @ApiOkResponse({ content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } })
  @ApiErrors(400, 404)
  async download(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') id: string,
    @Query() { timeZone }: FileQuery,
    @Res() response: Response,
  ): Promise<void> {
    sendFile(response, await this.packages.create(caller.ownerId, dealId, id, timeZone));
  }
}
