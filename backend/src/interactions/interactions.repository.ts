import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { DealChildRepository } from '../deals/index.js';
import { InjectTransactionHost, type TypeOrmTransactionHost } from '../platform/database/index.js';
import { InteractionEntity } from './interaction.entity.js';

@Injectable()
export class InteractionsRepository extends DealChildRepository<InteractionEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, InteractionEntity);
  }

  /** Newest first. */
  listByDeal(ownerId: string, dealId: string): Promise<InteractionEntity[]> {
    return this.find(
      ownerId,
      { dealId },
      { order: { date: 'DESC', time: { direction: 'DESC', nulls: 'LAST' }, createdAt: 'DESC' } },
    );
  }

  /** Follow-ups that ask the seller something, newest first. */
  listQuestions(ownerId: string, dealId: string): Promise<InteractionEntity[]> {
    return this.find(
      ownerId,
      { dealId, question: Not(IsNull()) },
      { order: { createdAt: 'DESC', id: 'ASC' } },
    );
  }

  async finishFollowUps(ownerId: string, ids: readonly string[], answeredBy: string | null): Promise<void> {
    await this.updateMany(ownerId, { id: In([...ids]) }, { followUpDoneAt: () => 'now()', answeredBy });
  }
}
