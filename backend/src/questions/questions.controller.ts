import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../identity/index.js';
import { InteractionResponse } from '../interactions/index.js';
import { ApiEnvelope, ApiErrors, IdParam } from '../platform/http/index.js';
import { Idempotent } from '../platform/idempotency/index.js';
import { AskSellerDto, QuestionsResponse } from './dto/questions.dto.js';
import { QuestionsService } from './questions.service.js';

@ApiTags('deals')
@ApiBearerAuth()
@Controller('deals/:dealId/questions')
export class QuestionsController {
  constructor(private readonly questions: QuestionsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listQuestions',
    summary: 'What to ask the seller for next: the answer that can change most first',
  })
  @ApiEnvelope(QuestionsResponse)
  @ApiErrors(400, 404)
  list(@CurrentUser() caller: Caller, @IdParam('dealId') dealId: string): Promise<QuestionsResponse> {
    return this.questions.list(caller.ownerId, dealId);
  }

  @Post('follow-ups')
  @Idempotent()
  @ApiOperation({
    operationId: 'askSeller',
    summary: 'Make a question a follow-up; it is done once the answer arrives',
    description: 'One that is asked already is answered as it is, with `followUpDate` where one is sent.',
  })
  @ApiEnvelope(InteractionResponse, { status: 201 })
  @ApiErrors(400, 404, 422)
  ask(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @Body() body: AskSellerDto,
  ): Promise<InteractionResponse> {
    return this.questions.ask(caller.ownerId, dealId, body);
  }
}
