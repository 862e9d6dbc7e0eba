import { Injectable } from '@nestjs/common';
import { DealEntity } from '../../deals/index.js';
import { DocumentEntity } from '../../documents/index.js';
import { ExtractionJobEntity, ProvenanceEntity } from '../../extraction/index.js';
import {
  defineStatement,
  type EntityClass,
  getTableName,
  listColumnNames,
  listTypedColumns,
  pageRows,
  type PropertyOf,
  Sql,
  toColumnNames,
} from '../../platform/database/index.js';
import { ImportBatchEntity } from '../../imports/index.js';
import { ModelVersionEntity } from '../../models/index.js';
import { VERSION_PROPERTIES } from './archive-records.js';

type Row = Readonly<Record<string, unknown>>;

const describeTable = <E>(entity: EntityClass<E>, properties: readonly PropertyOf<E>[]) => ({
  table: getTableName(entity),
  names: listColumnNames(entity, properties),
  typed: listTypedColumns(entity, properties),
});

/** The one column that is an array. */
const withFileIds = (table: ReturnType<typeof describeTable>) => ({
  ...table,
  names: `${table.names}, file_ids`,
  typed: `${table.typed}, file_ids uuid[]`,
});

const TABLES = {
  documents: withFileIds(
    describeTable(DocumentEntity, [
      'id',
      'dealId',
      'name',
      'kind',
      'title',
      'extractionJobId',
      'size',
      'sha256',
      'storageKey',
      'createdAt',
      'updatedAt',
      'deletedAt',
    ]),
  ),
  'extraction-jobs': describeTable(ExtractionJobEntity, [
    'id',
    'kind',
    'state',
    'step',
    'page',
    'pages',
    'progress',
    'error',
    'runs',
    'stalls',
    'failedRuns',
    'files',
    'warnings',
    'result',
    'engine',
    'pagesRead',
    'dealId',
    'reviewedAt',
    'createdAt',
    'queuedAt',
    'startedAt',
    'finishedAt',
  ]),
  provenance: describeTable(ProvenanceEntity, [
    'dealId',
    'field',
    'year',
    'jobId',
    'readValue',
    'savedValue',
    'confidence',
    'evidence',
    'reviewedAt',
  ]),
  imports: describeTable(ImportBatchEntity, [
    'id',
    'batchKey',
    'state',
    'total',
    'done',
    'imported',
    'failures',
    'headers',
    'failedRows',
    'fileName',
    'createdAt',
    'updatedAt',
  ]),
  'model-versions': describeTable(ModelVersionEntity, [...VERSION_PROPERTIES, 'actorId']),
} as const;

const ROWS_PER_STATEMENT = 100;

const FIND_BATCH_KEYS = defineStatement(
  'portabilityArchive.findBatchKeys',
  `select batch_key as key from ${TABLES.imports.table} where owner_id = :ownerId and batch_key = any(:keys)`,
);

const MARK_DEALS = defineStatement(
  'portabilityArchive.markDeals',
  `update ${getTableName(DealEntity)} d set import_batch_id = m.import_batch_id, is_sample = m.is_sample
   from jsonb_to_recordset(:marks::jsonb) as m(id uuid, import_batch_id uuid, is_sample boolean)
   where d.owner_id = :ownerId and d.id = m.id`,
);

/** Writes the rows that only an archive has, all of them for one owner, in the transaction under way. */
@Injectable()
export class ArchiveImportQueries {
  constructor(private readonly sql: Sql) {}

  async insert(ownerId: string, kind: keyof typeof TABLES, rows: readonly Row[]): Promise<void> {
    const { table, names, typed } = TABLES[kind];
    for (const some of pageRows(rows, ROWS_PER_STATEMENT)) {
      const page = some.map(toColumnNames);
      await this.sql.count(
        `insert into ${table} (owner_id, ${names}) select $1, ${names} from jsonb_to_recordset($2::jsonb) as r(${typed})`,
        [ownerId, JSON.stringify(page)],
      );
    }
  }

  /** Which of these keys imports of the owner have already. */
  async findBatchKeys(ownerId: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.sql.rows<{ key: string }>(FIND_BATCH_KEYS, { ownerId, keys });
    return new Set(rows.map(({ key }) => key));
  }

  async markDeals(ownerId: string, marks: readonly Row[]): Promise<void> {
    await this.sql.count(MARK_DEALS, { ownerId, marks: JSON.stringify(marks.map(toColumnNames)) });
  }
}
