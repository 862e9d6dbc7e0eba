import { type HaircutTable, type StoredAdjustment } from '@dealwright/finance';
import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import {
  InjectTransactionHost,
  OwnedRepository,
  type TypeOrmTransactionHost,
} from '../platform/database/index.js';
import { DealAdjustmentsEntity } from './deal-adjustments.entity.js';
import { HaircutTableEntity } from './haircut-table.entity.js';

@Injectable()
export class DealAdjustmentsRepository extends OwnedRepository<DealAdjustmentsEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, DealAdjustmentsEntity);
  }

  /** Locks the row of a deal until the transaction ends; creates it, at revision 0, if there is none. */
  async lockForUpdate(ownerId: string, dealId: string): Promise<DealAdjustmentsEntity> {
    await this.insertIfAbsent(ownerId, { dealId, items: [], revision: 0 });
    const row = await this.findOne(ownerId, { dealId }, { lockForUpdate: true });
    if (row === null) throw new Error('The adjustments were not inserted.');
    return row;
  }

  save(ownerId: string, dealId: string, items: StoredAdjustment[]): Promise<DealAdjustmentsEntity | null> {
    return this.update(ownerId, { dealId }, { items });
  }
}

@Injectable()
export class HaircutTablesRepository extends OwnedRepository<HaircutTableEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, HaircutTableEntity);
  }

  /** The table in force on a day; null where the user has none that old. */
  findInForce(ownerId: string, day: string): Promise<HaircutTableEntity | null> {
    return this.findOne(
      ownerId,
      { effectiveFrom: LessThanOrEqual(day) },
      { order: { effectiveFrom: 'DESC' } },
    );
  }

  /** Stores the table of a day, in place of one that was stored for that day. */
  async saveForDay(ownerId: string, { effectiveFrom, percent }: HaircutTable): Promise<void> {
    if ((await this.insertIfAbsent(ownerId, { effectiveFrom, percent })) === null)
      await this.update(ownerId, { effectiveFrom }, { percent });
  }
}
