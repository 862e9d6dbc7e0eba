import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Response } from 'express';
import { type Caller, CurrentUser } from '../../identity/index.js';
import { ApiErrors, IdParam } from '../../platform/http/index.js';
import { sendFile } from '../../models/index.js';
import { LenderPackageQuery } from './lender-package.query.js';
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
      'The letter that asks for the loan, a summary page, business, buyer, profit and loss, debt schedule, recast earnings with evidence, global cash flow, projections, eligibility with its sources, collateral, conditions to closing and enclosures. Without requirements that fail, and without what the buyer negotiates with, unless these are asked for.',
  })
  @ApiOkResponse({ content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } })
  @ApiErrors(400, 404)
  async download(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') id: string,
    @Query() { timeZone, showsFailures = false, showsNegotiation = false }: LenderPackageQuery,
    @Res() response: Response,
  ): Promise<void> {
    const request = { ownerId: caller.ownerId, dealId, modelId: id, timeZone };
    sendFile(response, await this.packages.create(request, { showsFailures, showsNegotiation }));
  }
}
