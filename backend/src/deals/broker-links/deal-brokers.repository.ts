import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, IsNull, Raw } from 'typeorm';
import {
  InjectTransactionHost,
  OwnedRepository,
  type TypeOrmTransactionHost,
} from '../../platform/database/index.js';
import { DealEntity } from '../deal.entity.js';

/** Updates the broker of many deals in one statement, including deals in the trash. */
@Injectable()
export class DealBrokersRepository extends OwnedRepository<DealEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, DealEntity);
  }

  async renameBroker(ownerId: string, brokerId: string, name: string): Promise<void> {
    await this.repository.update({ ownerId, brokerId }, { broker: name });
  }

  /** The deal still shows the broker's name as text. */
  unlinkBroker(ownerId: string, brokerId: string): Promise<void> {
    return this.setBrokerId({ ownerId, brokerId }, null);
  }

  linkBrokerByName(ownerId: string, brokerId: string, name: string): Promise<void> {
    const broker = Raw((column) => `lower(${column}) = lower(:name)`, { name });
    return this.setBrokerId({ ownerId, brokerId: IsNull(), broker }, brokerId);
  }

  /** The user did not change the deal, so its revision and date do not change. */
  private async setBrokerId(where: FindOptionsWhere<DealEntity>, brokerId: string | null): Promise<void> {
    await this.repository.update(where, {
      brokerId,
      revision: () => 'revision',
      updatedAt: () => 'updated_at',
    });
  }
}
