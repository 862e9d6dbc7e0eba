import { Injectable } from '@nestjs/common';
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
}
