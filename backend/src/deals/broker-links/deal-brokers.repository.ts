import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In, IsNull, Raw, type SelectQueryBuilder } from 'typeorm';
import {
  InjectTransactionHost,
  OwnedRepository,
  type TypeOrmTransactionHost,
} from '../../platform/database/index.js';
import { brokerNameKeySql } from '../../brokers/index.js';
import { DealEntity } from '../deal.entity.js';
import { type BrokerRename } from '../saved-views/rename-brokers.js';

const NAME_OF_BROKER = `(select b.name from brokers b where b.owner_id = deals.owner_id and b.id = deals.broker_id)`;

/** Updates the broker of many deals in one statement, including deals in the trash. */
@Injectable()
export class DealBrokersRepository extends OwnedRepository<DealEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, DealEntity);
  }

  /**
   * Deals that link to these brokers are given the names as the brokers have them.
   *
   * @returns each name that was replaced
   */
  async takeBrokerNames(ownerId: string, brokerIds: readonly string[]): Promise<BrokerRename[]> {
    const broker = Raw((column) => `${column} is distinct from ${NAME_OF_BROKER}`);
    const where = { ownerId, brokerId: In([...brokerIds]), broker };
    const renames = await this.selectBrokerNames(where)
      .addSelect(NAME_OF_BROKER, 'to')
      .getRawMany<BrokerRename>();
    await this.repository.update(where, { broker: () => NAME_OF_BROKER });
    return renames;
  }

  /** Those of the names that deals have. */
  async listBrokerNames(ownerId: string, names: readonly string[]): Promise<ReadonlySet<string>> {
    if (names.length === 0) return new Set();
    const found = await this.selectBrokerNames({ ownerId, broker: In([...names]) }).getRawMany<{
      from: string;
    }>();
    return new Set(found.map(({ from }) => from));
  }

  private selectBrokerNames(where: FindOptionsWhere<DealEntity>): SelectQueryBuilder<DealEntity> {
    return this.repository
      .createQueryBuilder('deals')
      .withDeleted()
      .select('deals.broker', 'from')
      .distinct()
      .where(where);
  }

  /** The deals still show the broker's name as text. */
  unlinkBrokers(ownerId: string, brokerIds: readonly string[]): Promise<void> {
    return this.setBrokerId({ ownerId, brokerId: In([...brokerIds]) }, null);
  }

  linkBrokerByName(ownerId: string, brokerId: string, name: string): Promise<void> {
    const broker = Raw((column) => `${brokerNameKeySql(column)} = (select ${brokerNameKeySql(':name')})`, {
      name,
    });
    return this.setBrokerId({ ownerId, brokerId: IsNull(), broker }, brokerId);
  }

  /** Links the deals that name one of these brokers and have none, in one statement. */
  async linkImportedBrokers(ownerId: string, brokerIds: readonly string[]): Promise<void> {
    const broker = Raw(
      (column) =>
        `${brokerNameKeySql(column)} in (
          select ${brokerNameKeySql('name')} from brokers where owner_id = :ownerId and id = any(:brokerIds))`,
      { ownerId, brokerIds },
    );
    await this.setBrokerId(
      { ownerId, brokerId: IsNull(), broker },
      () => `(select b.id from brokers b where b.owner_id = deals.owner_id and b.import_batch_id is not null
        and b.deleted_at is null and ${brokerNameKeySql('b.name')} = ${brokerNameKeySql('deals.broker')}
        order by b.created_at, b.id limit 1)`,
    );
  }

  /** The user did not change the deal, so its revision and date do not change. */
  private async setBrokerId(
    where: FindOptionsWhere<DealEntity>,
    brokerId: string | null | (() => string),
  ): Promise<void> {
    await this.repository.update(where, {
      brokerId,
      revision: () => 'revision',
      updatedAt: () => 'updated_at',
    });
  }
}
