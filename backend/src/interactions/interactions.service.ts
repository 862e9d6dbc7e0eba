import { Injectable } from '@nestjs/common';
import { DealsService } from '../deals/index.js';
import { Transactional } from '../platform/database/index.js';
import { type JsonText, NotFound, PreconditionFailed } from '../platform/http/index.js';
import {
  type CreateInteractionDto,
  type InteractionResponse,
  type UpdateInteractionDto,
} from './dto/interaction.dto.js';
import { InteractionsRepository } from './interactions.repository.js';

const interactionNotFound = () => new NotFound('Interaction');

@Injectable()
export class InteractionsService {
  constructor(
    private readonly interactions: InteractionsRepository,
    private readonly deals: DealsService,
  ) {}

  async list(ownerId: string, dealId: string): Promise<InteractionResponse[]> {
    await this.deals.assertExists(ownerId, dealId);
    return this.interactions.listByDeal(ownerId, dealId);
  }

  /** Follow-ups still to be done, of all deals that are neither archived nor in the trash. */
  listDueFollowUps(ownerId: string): Promise<JsonText> {
    return this.interactions.listDueFollowUps(ownerId);
  }

  async create(ownerId: string, dealId: string, body: CreateInteractionDto): Promise<InteractionResponse> {
    await this.deals.assertExists(ownerId, dealId);
    return this.interactions.insert(ownerId, dealId, body);
  }

  @Transactional()
  async update(
    ownerId: string,
    dealId: string,
    id: string,
    body: UpdateInteractionDto,
    ifMatch: number | null,
  ): Promise<InteractionResponse> {
    const before = await this.lockForUpdate(ownerId, dealId, id);
    if (ifMatch !== null && ifMatch !== before.revision) throw new PreconditionFailed();
    return (await this.interactions.update(ownerId, id, body)) ?? before;
  }

  @Transactional()
  async setFollowUpDone(
    ownerId: string,
    dealId: string,
    id: string,
    done: boolean,
  ): Promise<InteractionResponse> {
    const before = await this.lockForUpdate(ownerId, dealId, id);
    return (await this.interactions.setFollowUpDone(ownerId, id, done)) ?? before;
  }

  /** To the trash; `restore` undoes it. */
  @Transactional()
  async remove(ownerId: string, dealId: string, id: string): Promise<void> {
    await this.lockForUpdate(ownerId, dealId, id);
    await this.interactions.setDeleted(ownerId, id, true);
  }

  @Transactional()
  async restore(ownerId: string, dealId: string, id: string): Promise<InteractionResponse> {
    await this.deals.assertExists(ownerId, dealId);
    const deleted = await this.interactions.find(ownerId, dealId, id, true);
    if (deleted !== null) await this.interactions.setDeleted(ownerId, id, false);
    return this.lockForUpdate(ownerId, dealId, id);
  }

  private async lockForUpdate(ownerId: string, dealId: string, id: string): Promise<InteractionResponse> {
    await this.deals.assertExists(ownerId, dealId);
    const row = await this.interactions.find(ownerId, dealId, id);
    if (row === null) throw interactionNotFound();
    return row;
  }
}
