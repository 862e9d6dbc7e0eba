import { Injectable } from '@nestjs/common';
import {
  InjectTransactionHost,
  OwnedRepository,
  type TypeOrmTransactionHost,
} from '../platform/database/index.js';
import { CalendarFeedEntity } from './calendar-feed.entity.js';

@Injectable()
export class CalendarFeedsRepository extends OwnedRepository<CalendarFeedEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, CalendarFeedEntity);
  }

  /** Stores the hash of the owner's secret in place of an earlier one. */
  async upsert(ownerId: string, secretHash: string): Promise<void> {
    await this.repository
      .createQueryBuilder()
      .insert()
      .values({ ownerId, secretHash })
      .orUpdate(['secret_hash', 'created_at'], ['owner_id'])
      .execute();
  }

  /** The owner whose secret has this hash. The secret is the key, so no owner is given. */
  async findOwnerId(secretHash: string): Promise<string | null> {
    return (await this.repository.findOneBy({ secretHash }))?.ownerId ?? null;
  }
}
