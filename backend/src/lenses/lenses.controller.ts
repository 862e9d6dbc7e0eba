import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../identity/index.js';
import { ApiEnvelope, ApiErrors, ApiIfMatch, IdParam, IfMatch } from '../platform/http/index.js';
import {
  DealAdjustmentsDto,
  DealAdjustmentsResponse,
  SaveHaircutsDto,
  HaircutTableResponse,
} from './dto/lenses.dto.js';
import { LensesService } from './lenses.service.js';

@ApiTags('deals')
@ApiBearerAuth()
@Controller()
export class LensesController {
  constructor(private readonly lenses: LensesService) {}

  @Get('deals/:dealId/adjustments')
  @ApiOperation({ operationId: 'getAdjustments', summary: 'Evidence and own adjustments of a deal' })
  @ApiEnvelope(DealAdjustmentsResponse)
  @ApiErrors(400, 404)
  getAdjustments(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
  ): Promise<DealAdjustmentsResponse> {
    return this.lenses.getAdjustments(caller.ownerId, dealId);
  }

  @Put('deals/:dealId/adjustments')
  @ApiOperation({ operationId: 'saveAdjustments', summary: 'Replace the adjustments of a deal' })
  @ApiIfMatch()
  @ApiEnvelope(DealAdjustmentsResponse)
  @ApiErrors(400, 404, 412)
  saveAdjustments(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @Body() body: DealAdjustmentsDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<DealAdjustmentsResponse> {
    return this.lenses.saveAdjustments(caller.ownerId, dealId, body.items, ifMatch);
  }

  @Get('users/haircuts')
  @ApiOperation({ operationId: 'getHaircuts', summary: 'The haircuts in force today' })
  @ApiEnvelope(HaircutTableResponse)
  getHaircuts(@CurrentUser() caller: Caller): Promise<HaircutTableResponse> {
    return this.lenses.getHaircuts(caller.ownerId);
  }

  @Put('users/haircuts')
  @ApiOperation({ operationId: 'saveHaircuts', summary: 'Set the haircuts from today on' })
  @ApiEnvelope(HaircutTableResponse)
  @ApiErrors(400)
  saveHaircuts(@CurrentUser() caller: Caller, @Body() body: SaveHaircutsDto): Promise<HaircutTableResponse> {
    return this.lenses.saveHaircuts(caller.ownerId, body, body.timeZone ?? undefined);
  }
}
