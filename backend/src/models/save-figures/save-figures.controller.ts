import { Body, Controller, Patch } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DealResponse, FinancialsDto, readFinancials } from '../../deals/index.js';
import { type Caller, CurrentUser } from '../../identity/index.js';
import {
  ApiEnvelope,
  ApiErrors,
  ApiIfMatch,
  IdParam,
  IfMatch,
  type JsonText,
} from '../../platform/http/index.js';
import { SaveFiguresService } from './save-figures.service.js';

@ApiTags('deals')
@ApiBearerAuth()
@Controller('deals/:dealId/financials')
export class SaveFiguresController {
  constructor(private readonly figures: SaveFiguresService) {}

  @Patch()
  @ApiOperation({
    operationId: 'updateDealFinancials',
    summary: 'Save historical financials; models are computed again',
  })
  @ApiIfMatch()
  @ApiEnvelope(DealResponse)
  @ApiErrors(400, 404, 412)
  save(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') id: string,
    @Body() body: FinancialsDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<JsonText> {
    return this.figures.save(caller.ownerId, id, readFinancials(body), ifMatch);
  }
}
