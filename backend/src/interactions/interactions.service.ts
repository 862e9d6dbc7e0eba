import { Injectable } from '@nestjs/common';
import { DealsService, type DealUnmerge, type MergedPair, type MovedIds } from '../deals/index.js';
import { Transactional } from '../platform/database/index.js';
import { type JsonText, NotFound, PreconditionFailed } from '../platform/http/index.js';
import {
  type CreateInteractionDto,
  type InteractionResponse,
  type UpdateInteractionDto,
} from './dto/interaction.dto.js';
import { FollowUpsQueries } from './follow-ups.queries.js';
import { toInteractionResponse } from './interaction-response.js';
import { type InteractionEntity } from './interaction.entity.js';
import { InteractionsRepository } from './interactions.repository.js';
import { NotesRepository } from './notes.repository.js';

const interactionNotFound = () => new NotFound('Interaction');

@Injectable()
export class InteractionsService {
  constructor(
    private readonly interactions: InteractionsRepository,
    private readonly notes: NotesRepository,
    private readonly followUps: FollowUpsQueries,
    private readonly deals: DealsService,
  ) {}

  async list(ownerId: string, dealId: string): Promise<InteractionResponse[]> {
    await this.deals.assertExists(ownerId, dealId);
    return (await this.interactions.listByDeal(ownerId, dealId)).map(toInteractionResponse);
  }

  /** Open follow-ups of all deals that are neither archived nor in the trash. */
  listDueFollowUps(ownerId: string): Promise<JsonText> {
    return this.followUps.listDue(ownerId);
  }

  async create(ownerId: string, dealId: string, body: CreateInteractionDto): Promise<InteractionResponse> {
    await this.deals.assertExists(ownerId, dealId);
    return toInteractionResponse(
      await this.interactions.insert(ownerId, { dealId, ...pickInteractionFields(body) }),
    );
  }

  /** Creates a follow-up that asks the seller a question. */
  async createQuestion(
    ownerId: string,
    dealId: string,
    question: string,
    body: CreateInteractionDto,
  ): Promise<InteractionResponse> {
    const fields = { dealId, question, ...pickInteractionFields(body) };
    return toInteractionResponse(await this.interactions.insert(ownerId, fields));
  }

  /** The follow-ups of a deal that ask the seller something, newest first. */
  async listQuestions(ownerId: string, dealId: string): Promise<InteractionResponse[]> {
    return (await this.interactions.listQuestions(ownerId, dealId)).map(toInteractionResponse);
  }

  /** Marks follow-ups as done, with the names of the documents that answered them. */
  async finishFollowUps(ownerId: string, ids: readonly string[], answeredBy: string | null): Promise<void> {
    if (ids.length > 0) await this.interactions.finishFollowUps(ownerId, ids, answeredBy);
  }

  /** Moves the interactions and notes of a deal to the one that it is merged into. */
  async moveToDeal({ ownerId, dealId, otherId }: MergedPair): Promise<MovedIds> {
    return {
      interactions: await this.interactions.moveAll(ownerId, otherId, dealId),
      notes: await this.notes.moveAll(ownerId, otherId, dealId),
    };
  }

  /** Undoes {@link moveToDeal}. */
  async moveBack({ ownerId, otherId, moved }: DealUnmerge): Promise<void> {
    await this.interactions.moveByIds(ownerId, moved['interactions'] ?? [], otherId);
    await this.notes.moveByIds(ownerId, moved['notes'] ?? [], otherId);
  }

  /** Changes the fields that were sent. A new follow-up date reopens the follow-up. */
  @Transactional()
  async update(
    ownerId: string,
    dealId: string,
    id: string,
    { fields, ifMatch }: { fields: UpdateInteractionDto; ifMatch: number | null },
  ): Promise<InteractionResponse> {
    const before = await this.lockForUpdate(ownerId, dealId, id);
    if (ifMatch !== null && ifMatch !== before.revision) throw new PreconditionFailed();
    const isReopened = fields.followUpDate !== undefined && fields.followUpDate !== before.followUpDate;
    const after = await this.interactions.update(
      ownerId,
      { id },
      { ...pickInteractionFields(fields), followUpDoneAt: isReopened ? null : before.followUpDoneAt },
    );
    return toInteractionResponse(after ?? before);
  }

  @Transactional()
  async setFollowUpDone(
    ownerId: string,
    dealId: string,
    id: string,
    done: boolean,
  ): Promise<InteractionResponse> {
    const before = await this.lockForUpdate(ownerId, dealId, id);
    const followUpDoneAt = done ? () => 'now()' : null;
    const after = await this.interactions.update(ownerId, { id }, { followUpDoneAt });
    return toInteractionResponse(after ?? before);
  }

  /** Moves an interaction to the trash; `restore` undoes it. */
  @Transactional()
  async remove(ownerId: string, dealId: string, id: string): Promise<void> {
    await this.lockForUpdate(ownerId, dealId, id);
    await this.interactions.softDelete(ownerId, { id });
  }

  @Transactional()
  async restore(ownerId: string, dealId: string, id: string): Promise<InteractionResponse> {
    await this.deals.assertExists(ownerId, dealId);
    await this.interactions.restore(ownerId, { dealId, id });
    return toInteractionResponse(await this.lockForUpdate(ownerId, dealId, id));
  }

  private async lockForUpdate(ownerId: string, dealId: string, id: string): Promise<InteractionEntity> {
    await this.deals.assertExists(ownerId, dealId);
    const row = await this.interactions.findOne(ownerId, { dealId, id }, { lockForUpdate: true });
    if (row === null) throw interactionNotFound();
    return row;
  }
}

const WRITABLE_FIELDS = [
  'date',
  'time',
  'type',
  'contactPerson',
  'summary',
  'followUpRequired',
  'followUpDate',
] as const satisfies readonly (keyof UpdateInteractionDto)[];

/** The fields of a request that are columns and were sent. */
function pickInteractionFields(fields: UpdateInteractionDto): UpdateInteractionDto {
  const sent = WRITABLE_FIELDS.filter((field) => fields[field] !== undefined);
  return Object.fromEntries(sent.map((field) => [field, fields[field]]));
}
