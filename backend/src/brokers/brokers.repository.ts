import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import {
  InjectTransactionHost,
  OwnedRepository,
  type TypeOrmTransactionHost,
} from '../platform/database/index.js';
import { BrokerEntity } from './broker.entity.js';

@Injectable()
export class BrokersRepository extends OwnedRepository<BrokerEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, BrokerEntity);
  }

  /** Finds a broker, also in the trash, and locks its row until the transaction ends. */
  lockForUpdate(ownerId: string, id: string): Promise<BrokerEntity | null> {
    return this.findOne(ownerId, { id }, { withDeleted: true, lockForUpdate: true });
  }

  /** Moves the brokers to the trash in one statement. */
  softDeleteAll(ownerId: string, ids: readonly string[]): Promise<number> {
    return this.softDelete(ownerId, { id: In([...ids]) });
  }

  /** Finds the saved broker with this name, ignoring case; the oldest one if there are several. */
  async findIdByName(ownerId: string, name: string): Promise<string | null> {
    const broker = await this.createQueryBuilder(ownerId, 'broker')
      .select('broker.id')
      .andWhere('lower(broker.name) = lower(:name)', { name })
      .orderBy('broker.createdAt')
      .addOrderBy('broker.id')
      .limit(1)
      .getOne();
    return broker?.id ?? null;
  }
}
