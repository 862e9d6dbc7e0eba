import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DealResponse } from '../../deals/index.js';
import { DealReviewDto } from '../../extraction/index.js';
import { type Caller, CurrentUser } from '../../identity/index.js';
import {
  ApiEnvelope,
  ApiErrors,
  ApiIfMatch,
  IdParam,
  IfMatch,
  type JsonText,
} from '../../platform/http/index.js';
import { Idempotent } from '../../platform/idempotency/index.js';
import { SaveReviewService } from './save-review.service.js';

@ApiTags('extraction')
@ApiBearerAuth()
@Controller('deals/:dealId/extraction-review')
export class SaveReviewController {
  constructor(private readonly reviews: SaveReviewService) {}

  @Post()
  @Idempotent()
  @HttpCode(200)
  @ApiIfMatch()
  @ApiOperation({
    operationId: 'saveDealReview',
    summary: 'Save reviewed values to a deal that exists, with the places where they were read',
  })
  @ApiEnvelope(DealResponse)
  @ApiErrors(400, 404, 409, 412)
  save(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @Body() body: DealReviewDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<JsonText> {
    return this.reviews.save(caller.ownerId, dealId, body, ifMatch);
  }
}
