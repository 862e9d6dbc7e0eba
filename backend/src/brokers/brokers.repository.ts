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
}
