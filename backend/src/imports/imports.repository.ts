import { Injectable } from '@nestjs/common';
import { type FindOptionsSelect, type FindOptionsWhere, Raw } from 'typeorm';
import {
  InjectTransactionHost,
  OwnedRepository,
  type TypeOrmTransactionHost,
} from '../platform/database/index.js';
import { ImportBatchEntity } from './import-batch.entity.js';
import { type ImportSheet } from './import.dto.js';

/** All columns but those that hold rows of the file. */
const LISTED = {
  id: true,
  batchKey: true,
  state: true,
  fileName: true,
  total: true,
  done: true,
  imported: true,
  failures: true,
  unreadRows: true,
  headers: true,
  createdAt: true,
} as const satisfies FindOptionsSelect<ImportBatchEntity>;
export type ListedImport = Pick<ImportBatchEntity, keyof typeof LISTED>;

interface NewImport {
  readonly batchKey: string;
  readonly fileName: string | null;
  readonly rows: readonly unknown[];
  readonly sheet: ImportSheet | null;
}

const MAX_LISTED_IMPORTS = 50;
const MAX_RESUMED_IMPORTS = 20;

/** Rows of imports. Statements about the rows of a file are in {@link ImportsQueries}. */
@Injectable()
export class ImportsRepository extends OwnedRepository<ImportBatchEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, ImportBatchEntity);
  }

  /** Returns the batch of this key: a new one, or the one that exists already. */
  async findOrCreate(ownerId: string, { batchKey, fileName, rows, sheet }: NewImport): Promise<ListedImport> {
    // Without RETURNING: it would send the whole file back.
    await this.repository
      .createQueryBuilder()
      .insert()
      .values({
        ownerId,
        batchKey,
        fileName,
        total: rows.length,
        rows,
        headers: sheet?.headers ?? null,
        sheetRows: sheet?.rows ?? null,
      })
      .orIgnore()
      .updateEntity(false)
      .execute();
    const batch = await this.findListed(ownerId, { batchKey });
    if (batch === null) throw new Error('The import was not stored.');
    return batch;
  }

  findListed(ownerId: string, where: FindOptionsWhere<ImportBatchEntity>): Promise<ListedImport | null> {
    return this.findOne(ownerId, where, { select: LISTED });
  }

  findFailedRows(
    ownerId: string,
    id: string,
  ): Promise<Pick<ImportBatchEntity, 'headers' | 'failedRows'> | null> {
    return this.findOne(ownerId, { id }, { select: { headers: true, failedRows: true } });
  }

  listRecent(ownerId: string): Promise<ListedImport[]> {
    return this.find(ownerId, {}, { select: LISTED, order: { createdAt: 'DESC' }, take: MAX_LISTED_IMPORTS });
  }

  /** Across all owners: batches on which no process works any more, because theirs ended. */
  findAbandoned(seconds: number): Promise<Pick<ImportBatchEntity, 'ownerId' | 'id'>[]> {
    return this.repository.find({
      select: { ownerId: true, id: true },
      where: {
        state: 'running',
        updatedAt: Raw((column) => `${column} < now() - make_interval(secs => :seconds)`, { seconds }),
      },
      take: MAX_RESUMED_IMPORTS,
    });
  }

  async setUndone(ownerId: string, id: string): Promise<void> {
    await this.repository.update(
      { ownerId, id },
      { state: 'undone', rows: () => 'null', sheetRows: () => 'null' },
    );
  }
}
