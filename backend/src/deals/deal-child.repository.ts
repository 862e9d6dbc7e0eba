import { type FindOptionsWhere, In, type ObjectLiteral } from 'typeorm';
import { type OwnedEntity, OwnedRepository, type RowValues } from '../platform/database/index.js';

/** A row that belongs to a deal and can be moved to the trash. */
export interface DealChildEntity extends OwnedEntity {
  id: string;
  dealId: string;
  deletedAt: Date | null;
  updatedAt: Date;
}

/** Base class of the repositories whose rows belong to a deal and move with it when deals are merged. */
export abstract class DealChildRepository<
  E extends DealChildEntity & ObjectLiteral,
> extends OwnedRepository<E> {
  /** Moves all rows of a deal to another deal, including those in the trash, and returns their ids. */
  async moveAll(ownerId: string, fromDealId: string, toDealId: string): Promise<string[]> {
    return this.moveWhere(ownerId, { dealId: fromDealId } as FindOptionsWhere<E>, toDealId);
  }

  /** Moves some rows to a deal, including those in the trash. */
  async moveByIds(ownerId: string, ids: readonly string[], toDealId: string): Promise<void> {
    if (ids.length > 0) await this.moveWhere(ownerId, { id: In(ids) } as FindOptionsWhere<E>, toDealId);
  }

  /** Columns that a move also sets. By default revision and time of the last change stay as they are. */
  protected moveChanges(): ObjectLiteral {
    const { versionColumn } = this.repository.metadata;
    return {
      updatedAt: () => 'updated_at',
      ...(versionColumn === undefined
        ? {}
        : { [versionColumn.propertyName]: () => versionColumn.databaseName }),
    };
  }

  private async moveWhere(ownerId: string, where: FindOptionsWhere<E>, dealId: string): Promise<string[]> {
    const changes: ObjectLiteral = { ...this.moveChanges(), dealId };
    const rows = await this.updateMany(ownerId, where, changes as RowValues<E>, { withDeleted: true });
    return rows.map(({ id }) => id);
  }
}
