import { Injectable } from '@nestjs/common';
import {
  InjectTransactionHost,
  OwnedRepository,
  type TypeOrmTransactionHost,
} from '../../platform/database/index.js';
import { DealChangeEntity } from './deal-change.entity.js';

/** Rows are stored for twice as long as a snapshot can be compared. */
const CHANGE_RETENTION_S = 3_600;

/** Rows of transactions that changed deals. A trigger writes them. */
@Injectable()
export class DealChangesRepository extends OwnedRepository<DealChangeEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, DealChangeEntity);
  }

  /** Across all owners: deletes the rows that no snapshot is compared with any more. Returns how many. */
  async deleteExpired(): Promise<number> {
    const result = await this.repository
      .createQueryBuilder()
      .delete()
      .where('at < now() - make_interval(secs => :seconds)', { seconds: CHANGE_RETENTION_S })
      .execute();
    return result.affected ?? 0;
  }
}
