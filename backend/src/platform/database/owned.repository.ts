import { type TransactionHost } from '@nestjs-cls/transactional';
import { type TransactionalAdapterTypeOrm } from '@nestjs-cls/transactional-adapter-typeorm';
import {
  type FindOptionsOrder,
  type FindOptionsSelect,
  type FindOptionsWhere,
  IsNull,
  Not,
  type ObjectLiteral,
  type Repository,
  type SelectQueryBuilder,
} from 'typeorm';
import { type QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { type EntityClass } from './entity-columns.js';

/** The transaction under way, as Nest injects it with `@InjectTransactionHost()`. */
export type TypeOrmTransactionHost = TransactionHost<TransactionalAdapterTypeOrm>;

/** A row that belongs to one user. `ownerId` is the first column of its primary key. */
export interface OwnedEntity {
  ownerId: string;
}

/** Column values of a row that is written. Columns that are absent or undefined are not written. */
export type RowValues<E> = Omit<QueryDeepPartialEntity<E>, 'ownerId'>;

/** Options for finding rows, in addition to `where`. */
export interface OwnedFindOptions<E> {
  /** Also rows in the trash; by default they are skipped. */
  readonly withDeleted?: boolean;
  /** Locks the rows until the transaction ends (`select … for update`); needs a transaction. */
  readonly lockForUpdate?: boolean;
  readonly select?: FindOptionsSelect<E>;
  readonly order?: FindOptionsOrder<E>;
  readonly skip?: number;
  readonly take?: number;
}

/**
 * Base class of the repositories whose rows belong to a user: TypeORM's `Repository`, restricted in every statement
 * to the rows of one owner, in the transaction that is under way (`@Transactional()`) or on the pool where there is
 * none. Statements for which a benchmark justifies hand-written SQL go into a `*.queries.ts` file next to the
 * repository, which uses {@link Sql} and {@link selectColumns}.
 *
 * @example
 * \@Injectable()
 * export class NotesRepository extends OwnedRepository<NoteEntity> {
 *   constructor(\@InjectTransactionHost() host: TypeOrmTransactionHost) {
 *     super(host, NoteEntity);
 *   }
 *
 *   findByDeal(ownerId: string, dealId: string): Promise<NoteEntity[]> {
 *     return this.find(ownerId, { dealId }, { order: { createdAt: 'DESC', id: 'DESC' } });
 *   }
 * }
 *
 * // in a service
 * const note = await notes.findOne(ownerId, { dealId, id }, { lockForUpdate: true });
 * const created = await notes.insert(ownerId, { dealId, content });
 * const updated = await notes.update(ownerId, { id }, { content }); // null: no such row
 * await notes.softDelete(ownerId, { id });
 */
export abstract class OwnedRepository<E extends OwnedEntity & ObjectLiteral> {
  protected constructor(
    private readonly host: TypeOrmTransactionHost,
    private readonly entity: EntityClass<E>,
  ) {}

  /** The first row that matches, or null. */
  findOne(ownerId: string, where: FindOptionsWhere<E>, options: OwnedFindOptions<E> = {}): Promise<E | null> {
    return this.repository.findOne(this.toFindOptions(ownerId, where, options));
  }

  /** All rows that match. */
  find(ownerId: string, where: FindOptionsWhere<E> = {}, options: OwnedFindOptions<E> = {}): Promise<E[]> {
    return this.repository.find(this.toFindOptions(ownerId, where, options));
  }

  exists(ownerId: string, where: FindOptionsWhere<E>, options: OwnedFindOptions<E> = {}): Promise<boolean> {
    return this.repository.exists(this.toFindOptions(ownerId, where, options));
  }

  count(
    ownerId: string,
    where: FindOptionsWhere<E> = {},
    options: OwnedFindOptions<E> = {},
  ): Promise<number> {
    return this.repository.count(this.toFindOptions(ownerId, where, options));
  }

  /** Inserts a row and returns it with its defaults. */
  async insert(ownerId: string, values: RowValues<E>): Promise<E> {
    const [row] = await this.insertMany(ownerId, [values]);
    if (row === undefined) throw new Error(`${this.entity.name} was not inserted.`);
    return row;
  }

  /** Inserts a row and returns nothing, which costs less where the caller needs none of the defaults. */
  async insertOnly(ownerId: string, values: RowValues<E>): Promise<void> {
    await this.buildInsert(ownerId, [values]).execute();
  }

  /** Inserts rows in one statement and returns them with their defaults, in the same order. */
  async insertMany(ownerId: string, rows: readonly RowValues<E>[]): Promise<E[]> {
    if (rows.length === 0) return [];
    return this.toEntities(
      (await this.buildInsert(ownerId, rows).returning(this.returnedColumns).execute()).raw,
    );
  }

  /** Inserts a row unless its key is taken. Returns the row, or null where the key was taken. */
  async insertIfAbsent(ownerId: string, values: RowValues<E>): Promise<E | null> {
    return (await this.insertManyIfAbsent(ownerId, [values]))[0] ?? null;
  }

  /** Inserts the rows whose keys are not taken, in one statement, and returns those. */
  async insertManyIfAbsent(ownerId: string, rows: readonly RowValues<E>[]): Promise<E[]> {
    if (rows.length === 0) return [];
    const insert = this.buildInsert(ownerId, rows).orIgnore().returning(this.returnedColumns);
    return this.toEntities((await insert.execute()).raw);
  }

  /** Updates the rows that match and returns the first of them, or null where none matches. */
  async update(
    ownerId: string,
    where: FindOptionsWhere<E>,
    changes: RowValues<E>,
    options: Pick<OwnedFindOptions<E>, 'withDeleted'> = {},
  ): Promise<E | null> {
    return (await this.updateMany(ownerId, where, changes, options))[0] ?? null;
  }

  /** Updates the rows that match and returns them. Rows in the trash stay as they are by default. */
  async updateMany(
    ownerId: string,
    where: FindOptionsWhere<E>,
    changes: RowValues<E>,
    { withDeleted = false }: Pick<OwnedFindOptions<E>, 'withDeleted'> = {},
  ): Promise<E[]> {
    const { repository } = this;
    const deletedAt = repository.metadata.deleteDateColumn?.propertyName;
    const live = withDeleted || deletedAt === undefined ? {} : { [deletedAt]: IsNull() };
    const result = await repository
      .createQueryBuilder()
      .update()
      .set(changes as QueryDeepPartialEntity<E>)
      .where({ ...live, ...this.scope(ownerId, where) })
      .returning(this.returnedColumns)
      .execute();
    return this.toEntities(result.raw);
  }

  /** Moves the rows that match to the trash. Returns how many there were. */
  async softDelete(ownerId: string, where: FindOptionsWhere<E>): Promise<number> {
    const update = this.buildTrashUpdate(this.scope(ownerId, where), { toTrash: true });
    return (await update.execute()).affected ?? 0;
  }

  /** Takes the rows that match out of the trash. Returns the first of them, or null where there is none. */
  async restore(ownerId: string, where: FindOptionsWhere<E>): Promise<E | null> {
    const update = this.buildTrashUpdate(this.scope(ownerId, where), { toTrash: false });
    return this.toEntities((await update.returning(this.returnedColumns).execute()).raw)[0] ?? null;
  }

  /** Deletes the rows that match for good. Returns how many there were. */
  async delete(ownerId: string, where: FindOptionsWhere<E>): Promise<number> {
    return (await this.repository.delete(this.scope(ownerId, where))).affected ?? 0;
  }

  /** Across all owners: deletes for good what has been in the trash for so many days. Returns how many rows. */
  async purgeTrash(days: number): Promise<number> {
    const result = await this.repository
      .createQueryBuilder()
      .delete()
      .where('deletedAt < now() - make_interval(days => :days::int)', { days })
      .execute();
    return result.affected ?? 0;
  }

  /** A select of the owner's rows. Rows in the trash are skipped unless `withDeleted()` is called. */
  protected createQueryBuilder(ownerId: string, alias: string): SelectQueryBuilder<E> {
    return this.repository.createQueryBuilder(alias).where(`${alias}.ownerId = :ownerId`, { ownerId });
  }

  /** TypeORM's own repository, without the restriction to an owner, for statements over all owners. */
  protected get repository(): Repository<E> {
    return this.host.tx.getRepository(this.entity);
  }

  /** Builds entities from the rows of a `returning *`. */
  protected toEntities(raw: unknown): E[] {
    const { metadata, manager } = this.repository;
    return (raw as Record<string, unknown>[]).map((row) => {
      const entity = metadata.create() as E;
      for (const column of metadata.columns)
        column.setEntityValue(
          entity,
          manager.dataSource.driver.prepareHydratedValue(row[column.databaseName], column),
        );
      return entity;
    });
  }

  /**
   * All columns by name: after `*`, a prepared statement of a running process would fail when a newer version adds a
   * column.
   */
  private get returnedColumns(): string {
    return this.repository.metadata.columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
  }

  private buildInsert(ownerId: string, rows: readonly RowValues<E>[]) {
    return this.repository
      .createQueryBuilder()
      .insert()
      .values(rows.map((values) => ({ ...values, ownerId })))
      .updateEntity(false);
  }

  /**
   * An update of the rows on the other side of the trash. TypeORM's own soft delete and restore would also set the
   * time of the last change, so that a restored row would look edited.
   */
  private buildTrashUpdate(where: FindOptionsWhere<E>, { toTrash }: { toTrash: boolean }) {
    const { repository } = this;
    const { deleteDateColumn, updateDateColumn } = repository.metadata;
    if (deleteDateColumn === undefined) throw new Error(`${this.entity.name} has no trash.`);
    const deletedAt = deleteDateColumn.propertyName;
    const changes = {
      [deletedAt]: toTrash ? () => 'now()' : null,
      ...(updateDateColumn && {
        [updateDateColumn.propertyName]: () => updateDateColumn.databaseName,
      }),
    };
    return repository
      .createQueryBuilder()
      .update()
      .set(changes as QueryDeepPartialEntity<E>)
      .where({ [deletedAt]: toTrash ? IsNull() : Not(IsNull()), ...where });
  }

  private scope(ownerId: string, where: FindOptionsWhere<E>): FindOptionsWhere<E> {
    return { ...where, ownerId };
  }

  private toFindOptions(
    ownerId: string,
    where: FindOptionsWhere<E>,
    { lockForUpdate = false, ...options }: OwnedFindOptions<E>,
  ) {
    return {
      ...options,
      where: this.scope(ownerId, where),
      ...(lockForUpdate ? { lock: { mode: 'pessimistic_write' as const } } : {}),
    };
  }
}
