import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../../identity/index.js';
import { ApiEnvelope, ApiErrors, IdParam } from '../../platform/http/index.js';
import { ContradictionResponse } from './contradictions.dto.js';
import { ContradictionsService } from './contradictions.service.js';

@ApiTags('extraction')
@ApiBearerAuth()
@Controller('deals/:dealId/contradictions')
export class ContradictionsController {
  constructor(private readonly contradictions: ContradictionsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listContradictions',
    summary: 'List the figures on which the documents of a deal disagree',
  })
  @ApiEnvelope(ContradictionResponse, { list: true })
  @ApiErrors(400, 404)
  list(@CurrentUser() caller: Caller, @IdParam('dealId') dealId: string): Promise<ContradictionResponse[]> {
    return this.contradictions.list(caller.ownerId, dealId);
  }
}
