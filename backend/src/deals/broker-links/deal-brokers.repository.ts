import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/index.js';

/** The broker of many deals at once. */
@Injectable()
export class DealBrokersRepository {
  constructor(private readonly sql: Sql) {}

  async renameBroker(ownerId: string, brokerId: string, name: string): Promise<void> {
    await this.sql.count(
      `update deals set broker = $3, revision = revision + 1, updated_at = now()
       where owner_id = $1 and broker_id = $2`,
      [ownerId, brokerId, name],
    );
  }

  /** The name stays as text. */
  async unlinkBroker(ownerId: string, brokerId: string): Promise<void> {
    await this.sql.count('update deals set broker_id = null where owner_id = $1 and broker_id = $2', [
      ownerId,
      brokerId,
    ]);
  }

  async linkBrokerByName(ownerId: string, brokerId: string, name: string): Promise<void> {
    await this.sql.count(
      'update deals set broker_id = $2 where owner_id = $1 and broker_id is null and lower(broker) = lower($3)',
      [ownerId, brokerId, name],
    );
  }
}
