import { Injectable } from '@nestjs/common';
import {
  InjectTransactionHost,
  OwnedRepository,
  type TypeOrmTransactionHost,
} from '../platform/database/index.js';
import { DealEntity } from './deal.entity.js';

/** Rows of deals. Statements that return a whole deal or save figures are in {@link DealsQueries}. */
@Injectable()
export class DealsRepository extends OwnedRepository<DealEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, DealEntity);
  }

  async setArchived(ownerId: string, id: string, archived: boolean): Promise<void> {
    await this.update(ownerId, { id }, { archived, archivedAt: archived ? () => 'now()' : null });
  }

  /** Merged into another deal: hidden like a deal in the trash, but not listed there. null undoes it. */
  async setMerged(ownerId: string, id: string, intoId: string | null): Promise<void> {
    await this.update(
      ownerId,
      { id },
      {
        mergedIntoId: intoId,
        deletedAt: intoId === null ? null : () => 'now()',
        updatedAt: () => 'updated_at',
      },
      { withDeleted: true },
    );
  }

  async findMergeTarget(ownerId: string, id: string): Promise<string | null> {
    const deal = await this.findOne(
      ownerId,
      { id },
      { withDeleted: true, select: { id: true, mergedIntoId: true } },
    );
    return deal?.mergedIntoId ?? null;
  }

  /** Deletes the deals of all owners that have been in the trash for `days`, with all that belongs to them. */
  async purge(days: number): Promise<number> {
    const result = await this.repository
      .createQueryBuilder()
      .delete()
      .where('deleted_at < now() - make_interval(days => cast(:days as int)) and merged_into_id is null', {
        days,
      })
      .execute();
    return result.affected ?? 0;
  }
}
