import { Injectable } from '@nestjs/common';
import { DealEntity } from '../../deals/index.js';
import { DocumentEntity } from '../../documents/index.js';
import { ExtractionJobEntity, ProvenanceEntity } from '../../extraction/index.js';
import { AuditEventEntity } from '../../platform/audit/index.js';
import {
  defineStatement,
  type EntityClass,
  getTableName,
  selectColumns,
  Sql,
} from '../../platform/database/index.js';
import { ImportBatchEntity } from '../../imports/index.js';
import { ModelVersionEntity } from '../../models/index.js';
import { type RecordKind, VERSION_PROPERTIES } from './archive-records.js';

interface Source {
  readonly from: string;
  readonly columns: string;
  /** identifies a row; ASCII, so that it sorts alike everywhere */
  readonly key: string;
  readonly where?: string;
  readonly pageSize: number;
}

const from = (entity: EntityClass<unknown>) => `${getTableName(entity)} r`;

const SOURCES: Readonly<Record<RecordKind | 'activity', Source>> = {
  documents: {
    from: `${from(DocumentEntity)} join ${getTableName(DealEntity)} d on d.owner_id = r.owner_id and d.id = r.deal_id`,
    columns: `${selectColumns(DocumentEntity, 'r', [
      'id',
      'dealId',
      'name',
      'kind',
      'title',
      'extractionJobId',
      'fileIds',
      'createdAt',
      'updatedAt',
      'deletedAt',
      'storageKey',
    ])}, coalesce(d.business_name, d.description) as "dealName"`,
    key: 'r.id::text',
    pageSize: 200,
  },
  'extraction-jobs': {
    from: from(ExtractionJobEntity),
    columns: selectColumns(ExtractionJobEntity, 'r', [
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
    key: 'r.id::text',
    pageSize: 20,
  },
  provenance: {
    from: from(ProvenanceEntity),
    columns: selectColumns(ProvenanceEntity, 'r', [
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
    key: `r.deal_id::text || ' ' || md5(r.field || ' ' || r.year)`,
    pageSize: 500,
  },
  imports: {
    from: from(ImportBatchEntity),
    columns: selectColumns(ImportBatchEntity, 'r', [
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
    key: 'r.id::text',
    pageSize: 20,
  },
  'model-versions': {
    from: from(ModelVersionEntity),
    columns: selectColumns(ModelVersionEntity, 'r', [...VERSION_PROPERTIES]),
    key: `r.valuation_id::text || ' ' || lpad(r.number::text, 10, '0')`,
    pageSize: 500,
  },
  'deal-marks': {
    from: from(DealEntity),
    columns: selectColumns(DealEntity, 'r', ['id', 'importBatchId', 'isSample']),
    key: 'r.id::text',
    where: '(r.import_batch_id is not null or r.is_sample)',
    pageSize: 1_000,
  },
  activity: {
    from: from(AuditEventEntity),
    columns: selectColumns(AuditEventEntity, 'r', ['at', 'act', 'address', 'device', 'detail']),
    key: `lpad(r.id::text, 20, '0')`,
    pageSize: 1_000,
  },
};

const SUM_DOCUMENT_BYTES = defineStatement(
  'portabilityArchive.sumDocumentBytes',
  `select coalesce(sum(size), 0)::text as bytes from ${getTableName(DocumentEntity)} where owner_id = :ownerId`,
);

/** Reads the rows of one owner that only an archive has, page by page. */
@Injectable()
export class ArchiveExportQueries {
  constructor(private readonly sql: Sql) {}

  async *pages(ownerId: string, kind: RecordKind | 'activity'): AsyncGenerator<Record<string, unknown>[]> {
    const { from: source, columns, key, where = 'true', pageSize } = SOURCES[kind];
    let after = '';
    for (;;) {
      const rows = await this.sql.rows<{ key: string; row: Record<string, unknown> }>(
        `select ${key} as key, (select row_to_json(o) from (select ${columns}) o) as row from ${source}
         where r.owner_id = $1 and ${where} and (${key}) collate "C" > $2 order by (${key}) collate "C" limit $3`,
        [ownerId, after, pageSize],
      );
      if (rows.length > 0) yield rows.map(({ row }) => row);
      if (rows.length < pageSize) return;
      after = rows.at(-1)?.key ?? '';
    }
  }

  /** How many bytes the documents have, for the progress of a download. */
  async sumDocumentBytes(ownerId: string): Promise<number> {
    const row = await this.sql.first<{ bytes: string }>(SUM_DOCUMENT_BYTES, { ownerId });
    return Number(row?.bytes ?? 0);
  }
}
