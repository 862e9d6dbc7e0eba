import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../identity/index.js';
import { ApiIfMatch, ApiEnvelope, IdParam, IfMatch, ApiErrors } from '../platform/http/index.js';
import { Idempotent } from '../platform/idempotency/index.js';
import {
  CreateInteractionDto,
  FollowUpDoneDto,
  InteractionResponse,
  UpdateInteractionDto,
} from './dto/interaction.dto.js';
import { InteractionsService } from './interactions.service.js';

@ApiTags('interactions')
@ApiBearerAuth()
@Controller('deals/:dealId/interactions')
export class InteractionsController {
  constructor(private readonly interactions: InteractionsService) {}

  @Get()
  @ApiOperation({ operationId: 'listInteractions', summary: 'Interactions of a deal, newest first' })
  @ApiEnvelope(InteractionResponse, { list: true })
  @ApiErrors(400, 404)
  list(@CurrentUser() caller: Caller, @IdParam('dealId') dealId: string): Promise<InteractionResponse[]> {
    return this.interactions.list(caller.ownerId, dealId);
  }

  @Post()
  @Idempotent()
  @ApiOperation({ operationId: 'createInteraction', summary: 'Log an interaction with a deal' })
  @ApiEnvelope(InteractionResponse, { status: 201 })
  @ApiErrors(400, 404, 422)
  create(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @Body() body: CreateInteractionDto,
  ): Promise<InteractionResponse> {
    return this.interactions.create(caller.ownerId, dealId, body);
  }

  @Put(':interactionId')
  @ApiOperation({
    operationId: 'updateInteraction',
    summary: 'Change an interaction; only the fields sent change',
  })
  @ApiIfMatch()
  @ApiEnvelope(InteractionResponse)
  @ApiErrors(400, 404, 412)
  update(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('interactionId') id: string,
    @Body() body: UpdateInteractionDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<InteractionResponse> {
    return this.interactions.update(caller.ownerId, dealId, id, { fields: body, ifMatch });
  }

  @Put(':interactionId/follow-up')
  @ApiOperation({ operationId: 'setFollowUpDone', summary: 'Mark a follow-up as done or reopen it' })
  @ApiEnvelope(InteractionResponse)
  @ApiErrors(400, 404)
  setDone(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('interactionId') id: string,
    @Body() body: FollowUpDoneDto,
  ): Promise<InteractionResponse> {
    return this.interactions.setFollowUpDone(caller.ownerId, dealId, id, body.done);
  }

  @Delete(':interactionId')
  @ApiOperation({ operationId: 'deleteInteraction', summary: 'Move an interaction to the trash' })
  @ApiEnvelope(null)
  @ApiErrors(400, 404)
  remove(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('interactionId') id: string,
  ): Promise<void> {
    return this.interactions.remove(caller.ownerId, dealId, id);
  }

  @Post(':interactionId/restore')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({ operationId: 'restoreInteraction', summary: 'Undo a deletion' })
  @ApiEnvelope(InteractionResponse)
  @ApiErrors(400, 404)
  restore(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('interactionId') id: string,
  ): Promise<InteractionResponse> {
    return this.interactions.restore(caller.ownerId, dealId, id);
  }
}
