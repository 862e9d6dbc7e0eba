import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import {
  InjectTransactionHost,
  OwnedRepository,
  type TypeOrmTransactionHost,
} from '../platform/database/index.js';
import { DealEntity } from './deal.entity.js';

/** A name under which a deal is known. */
export interface DealName {
  readonly dealId: string;
  readonly name: string;
}

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

  /** The names of the newest deals, and of those that were merged into another. */
  async listNames(ownerId: string, limit: number): Promise<DealName[]> {
    const select = { id: true, businessName: true, mergedIntoId: true } as const;
    const order = { createdAt: 'DESC' } as const;
    const where = { businessName: Not(IsNull()) };
    const [deals, merged] = await Promise.all([
      this.find(ownerId, where, { select, order, take: limit }),
      this.find(
        ownerId,
        { ...where, mergedIntoId: Not(IsNull()) },
        { select, order, take: limit, withDeleted: true },
      ),
    ]);
    return [...deals, ...merged].map(({ id, businessName, mergedIntoId }) => ({
      dealId: mergedIntoId ?? id,
      name: businessName ?? '',
    }));
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
