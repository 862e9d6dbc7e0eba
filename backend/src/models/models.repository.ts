import { Injectable } from '@nestjs/common';
import { In, IsNull, Like, Not, type ObjectLiteral, Raw } from 'typeorm';
import { DealChildRepository } from '../deals/index.js';
import { InjectTransactionHost, type TypeOrmTransactionHost } from '../platform/database/index.js';
import { type CalculatedModel } from './calculation/model-calculator.js';
import { type ResultColumns, toResultColumns } from './calculation/result-columns.js';
import { ModelEntity } from './model.entity.js';

/** What a user enters in a model. */
export type ModelFields = Pick<ModelEntity, 'name' | 'description' | 'loanData' | 'assumptions'>;

/** Added to the name of a model that came with a merged deal, where the deal has another model of that name. */
const MERGED_SUFFIX = ' (merged)';
const MAX_NAME_LENGTH = 200;

/** The columns that a calculation writes. `lastCalculated` is the database's time. */
interface CalculationColumns extends Omit<CalculatedModel, 'projections' | 'results'>, ResultColumns {
  readonly results: ObjectLiteral | null;
  readonly projections: ObjectLiteral;
  readonly lastCalculated: (() => string) | null;
}

@Injectable()
export class ModelsRepository extends DealChildRepository<ModelEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, ModelEntity);
  }

  /** The default model first, then by age. */
  listByDeal(ownerId: string, dealId: string): Promise<ModelEntity[]> {
    return this.find(ownerId, { dealId }, { order: { isDefault: 'DESC', createdAt: 'ASC', id: 'ASC' } });
  }

  findDeleted(ownerId: string, dealId: string, id: string): Promise<ModelEntity | null> {
    return this.findOne(ownerId, { dealId, id, deletedAt: Not(IsNull()) }, { withDeleted: true });
  }

  insertModel(
    ownerId: string,
    place: Pick<ModelEntity, 'dealId' | 'isDefault' | 'parentId'>,
    fields: ModelFields,
    calculated: CalculatedModel,
  ): Promise<ModelEntity> {
    return this.insert(ownerId, {
      ...place,
      ...pickModelFields(fields),
      ...toCalculationColumns(calculated, fields),
    });
  }

  /** Saves what a user entered, with its results. Returns the model with its new revision. */
  async saveModel(
    ownerId: string,
    id: string,
    fields: ModelFields,
    calculated: CalculatedModel,
  ): Promise<ModelEntity> {
    const values = { ...pickModelFields(fields), ...toCalculationColumns(calculated, fields) };
    const saved = await this.update(ownerId, { id }, values);
    if (saved === null) throw new Error('The model of a locked deal was not saved.');
    return saved;
  }

  /** Makes a model the default of its deal instead of the previous default. */
  async setDefault(ownerId: string, dealId: string, id: string): Promise<void> {
    // Nothing that the user entered in the previous default changes, so it does not count as updated.
    await this.updateMany(
      ownerId,
      { dealId, isDefault: true, id: Not(id) },
      { isDefault: false, updatedAt: () => 'updated_at' },
    );
    await this.updateMany(ownerId, { dealId, isDefault: false, id }, { isDefault: true });
  }

  /** Moves a model to the trash. Its scenarios keep their link to it and count as those of its own parent. */
  async moveToTrash(ownerId: string, id: string): Promise<void> {
    await this.update(
      ownerId,
      { id },
      { deletedAt: () => 'now()', isDefault: false, updatedAt: () => 'updated_at' },
    );
  }

  /** A restored model becomes the default if its deal has none: a merge that was undone may have taken it. */
  async restoreFromTrash(ownerId: string, dealId: string, id: string): Promise<void> {
    const isDefault = !(await this.exists(ownerId, { dealId, isDefault: true }));
    const changes = { deletedAt: null, isDefault, updatedAt: () => 'updated_at' };
    await this.update(ownerId, { id }, changes, { withDeleted: true });
  }

  /** Renames those of the models that have the name of another model of the deal. */
  async renameMerged(ownerId: string, dealId: string, ids: readonly string[]): Promise<void> {
    const name = Raw(
      (column) => `${column} in (select other.name from valuations other where other.owner_id = :ownerId
        and other.deal_id = :dealId and other.deleted_at is null and not other.id = any(:ids))`,
      { ownerId, dealId, ids },
    );
    const length = MAX_NAME_LENGTH - MERGED_SUFFIX.length;
    await this.updateMany(
      ownerId,
      { dealId, id: In([...ids]), name },
      { name: () => `left(name, ${length}) || '${MERGED_SUFFIX}'`, updatedAt: () => 'updated_at' },
    );
  }

  /** Undoes `renameMerged`. */
  async renameUnmerged(ownerId: string, ids: readonly string[]): Promise<void> {
    await this.updateMany(
      ownerId,
      { id: In([...ids]), name: Like(`%${MERGED_SUFFIX}`) },
      { name: () => `left(name, ${-MERGED_SUFFIX.length})`, updatedAt: () => 'updated_at' },
    );
  }

  /** A moved model is not the default model of its new deal, and its revision is incremented. */
  protected override moveChanges(): ObjectLiteral {
    return { isDefault: false, updatedAt: () => 'updated_at' };
  }
}

function pickModelFields({ name, description, loanData, assumptions }: ModelFields) {
  return {
    name,
    description,
    loanData: loanData as ObjectLiteral,
    assumptions: assumptions as ObjectLiteral,
  };
}

function toCalculationColumns(
  calculated: CalculatedModel,
  { loanData }: Pick<ModelFields, 'loanData'>,
): CalculationColumns {
  const { results } = calculated;
  return {
    ...calculated,
    ...toResultColumns(results, loanData),
    lastCalculated: results === null ? null : () => 'now()',
  };
}
