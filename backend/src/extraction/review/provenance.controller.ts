import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../../identity/index.js';
import { ApiEnvelope, IdParam, ApiErrors } from '../../platform/http/index.js';
import { ProvenanceResponse } from './review.dto.js';
import { ReviewService } from './review.service.js';

@ApiTags('extraction')
@ApiBearerAuth()
@Controller('deals/:dealId/provenance')
export class ProvenanceController {
  constructor(private readonly reviews: ReviewService) {}

  @Get()
  @ApiOperation({ operationId: 'listProvenance', summary: 'List where the values of a deal were read' })
  @ApiEnvelope(ProvenanceResponse, { list: true })
  @ApiErrors(400, 404)
  list(@CurrentUser() caller: Caller, @IdParam('dealId') dealId: string): Promise<ProvenanceResponse[]> {
    return this.reviews.listProvenance(caller.ownerId, dealId);
  }
}
