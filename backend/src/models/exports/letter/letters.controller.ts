import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser, OnlyReads } from '../../../identity/index.js';
import { ApiEnvelope, ApiErrors, IdParam } from '../../../platform/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { LetterDto, LetterResponse } from '../../dto/letter.dto.js';
import { LettersService } from './letters.service.js';

@ApiTags('financial models')
@ApiBearerAuth()
@Controller('deals/:dealId/valuations/:valuationId/letter-of-intent')
export class LettersController {
  constructor(private readonly letters: LettersService) {}

  @Post()
  @OnlyReads()
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createLetterOfIntent',
    summary: "A letter of intent of the model's terms, as docx or PDF; nothing is stored",
    description:
      'A draft for review by a lawyer. Names, state and training that are not sent are those of the profile and the deal; what nobody knows is a blank in brackets.',
  })
  @ApiEnvelope(LetterResponse)
  @ApiErrors(400, 404, 422)
  create(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('valuationId') modelId: string,
    @Body() body: LetterDto,
  ): Promise<LetterResponse> {
    return this.letters.create(caller, dealId, modelId, body);
  }
}
