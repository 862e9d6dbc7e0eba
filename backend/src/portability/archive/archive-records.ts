import { FILE_KINDS } from '@dealwright/document-reader/file-kinds';
import { z } from 'zod';
import { MAX_VERSION_NAME_LENGTH, VERSION_KINDS } from '../../models/index.js';
import { sanitizeFileName } from '../../platform/uploads/index.js';

/** Schemas of the rows that only an archive has. Strict: a field that is not named here, such as an owner, is refused. */

const uuid = z.uuid();
const moment = z.iso.datetime({ offset: true });
const text = (max: number) => z.string().max(max);
const count = z.int().min(0).max(2_147_483_647);
/** What a file was called when it was uploaded. */
const fileName = text(1_000).min(1).transform(sanitizeFileName);
/** A file of the archive. */
const path = z.string().min(1).max(1_000);

const box = z.looseObject({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });
const evidence = z.looseObject({
  fileId: text(100),
  page: count,
  sheet: text(1_000).nullable(),
  cell: text(100).nullable(),
  box,
  labelBox: box.nullable(),
  quote: z.string(),
  wordIds: z.array(text(100)),
});
const period = z.looseObject({
  label: z.string(),
  year: z.int().nullable(),
  months: z.number().nullable(),
  kind: z.enum(['fy', 'stub', 'ltm', 'projected']),
});
const candidate = z.looseObject({
  field: text(100),
  period: period.optional(),
  raw: z.string(),
  value: z.union([z.number(), z.string()]),
  scale: z.number(),
  sign: z.union([z.literal(1), z.literal(-1)]),
  evidence: z.array(evidence),
  rule: text(100),
  confidence: z.record(z.string(), z.number()),
});
const check = z.looseObject({
  name: z.string(),
  passed: z.boolean(),
  period: z.string(),
  fields: z.array(z.string()),
  detail: z.string(),
});
const resolved = candidate.extend({
  alternatives: z.array(candidate),
  restatements: z.array(candidate).optional(),
  checks: z.array(check),
  overall: z.number(),
});
const conflict = z.looseObject({
  field: z.string(),
  period: z.string().nullable(),
  chosen: z.union([z.number(), z.string()]),
  others: z.array(z.looseObject({ value: z.union([z.number(), z.string()]), evidence: z.array(evidence) })),
});
const doubt = z.looseObject({ kind: text(60), field: z.string(), yearKey: z.string(), detail: z.string() });
const found = { checks: z.array(check), conflicts: z.array(conflict), doubts: z.array(doubt) };
const numbers = z.record(z.string(), z.number());
const byYear = <T extends z.ZodType>(values: T) => z.record(z.string(), z.record(z.string(), values));

const result = z.strictObject({
  dealInfo: z
    .looseObject({
      ...found,
      data: z.record(z.string(), z.string()),
      fields: z.record(z.string(), resolved),
      confidence: numbers,
      overallConfidence: z.number(),
      alternatives: z.array(candidate),
    })
    .optional(),
  financials: z
    .looseObject({
      ...found,
      data: z.looseObject({
        yearLabels: z.record(z.string(), z.string()),
        historicalFinancials: byYear(z.string()),
      }),
      values: z.array(resolved.extend({ yearKey: z.string() })),
      confidence: z.looseObject({
        historicalFinancials: byYear(z.number()),
        sdeAdjustments: byYear(z.number()),
      }),
      overallConfidence: z.number(),
      otherPeriods: z.array(z.looseObject({ period, values: z.array(resolved) })),
    })
    .optional(),
});

const documentRow = z.strictObject({
  id: uuid,
  dealId: uuid,
  name: fileName,
  kind: z.enum(FILE_KINDS),
  file: path,
  title: text(1_000).nullable(),
  extractionJobId: uuid.nullable(),
  fileIds: z.array(uuid).max(1_000),
  createdAt: moment,
  updatedAt: moment,
  deletedAt: moment.nullable(),
});

const jobRow = z.strictObject({
  id: uuid,
  kind: z.enum(['dealInfo', 'financials', 'both']),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  step: z.enum(['received', 'reading', 'recognising', 'checking', 'done']),
  page: count.nullable(),
  pages: count.nullable(),
  progress: count.max(100),
  error: text(10_000).nullable(),
  runs: count,
  stalls: count,
  failedRuns: z.array(moment).max(1_000),
  files: z
    .array(
      z.strictObject({
        id: text(100),
        name: fileName,
        kind: z.enum(FILE_KINDS),
        size: count,
        file: path,
        pagesFile: path.optional(),
        pageCount: count.optional(),
        sha256: text(64).optional(),
        sections: z.array(z.looseObject({})).max(5_000).optional(),
      }),
    )
    .max(100),
  warnings: z.array(text(10_000)).max(1_000),
  result: result.nullable(),
  engine: z.enum(['rules', 'rules+model']),
  pagesRead: count,
  dealId: uuid.nullable(),
  reviewedAt: moment.nullable(),
  createdAt: moment,
  queuedAt: moment,
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
});

const provenanceRow = z.strictObject({
  dealId: uuid,
  field: text(100),
  year: text(100),
  jobId: uuid,
  readValue: text(100_000).nullable(),
  savedValue: text(100_000).nullable(),
  confidence: count.max(100).nullable(),
  evidence: z.array(evidence),
  reviewedAt: moment,
});

const batchRow = z.strictObject({
  id: uuid,
  batchKey: text(200),
  state: z.enum(['running', 'finished', 'undone']),
  total: count,
  done: count,
  imported: count,
  failures: z.array(
    z.strictObject({
      row: count,
      sheetRow: count.nullable().optional(),
      name: z.string().nullable().optional(),
      errors: z.array(z.strictObject({ field: z.string(), message: z.string() })),
    }),
  ),
  headers: z.array(z.string()).nullable(),
  failedRows: z.array(z.strictObject({ row: count, cells: z.array(z.string()) })),
  fileName: text(1_000).nullable(),
  createdAt: moment,
  updatedAt: moment,
});

/** Columns of a version of a model in an archive; the session that saved it ends with its account. */
export const VERSION_PROPERTIES = [
  'valuationId',
  'number',
  'kind',
  'name',
  'state',
  'cause',
  'score',
  'isScoreProvisional',
  'dscr',
  'sde',
  'purchasePrice',
  'startedAt',
  'savedAt',
] as const;

const figureChange = z.strictObject({
  year: text(100).nullable(),
  field: text(100),
  from: text(1_000).nullable(),
  to: text(1_000).nullable(),
  document: text(1_000).optional(),
});

const inputs = z.record(text(100), z.union([z.number(), z.boolean(), text(100), z.null()]));

const versionRow = z.strictObject({
  valuationId: uuid,
  number: count.min(1),
  kind: z.enum(VERSION_KINDS),
  name: text(MAX_VERSION_NAME_LENGTH).min(1).nullable(),
  state: z.strictObject({
    loanData: inputs,
    assumptions: inputs,
    growthRate: z.number().min(0).max(100).nullable(),
    projectionPeriod: z.union([z.literal(5), z.literal(10)]).nullable(),
  }),
  cause: z
    .discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('figures'),
        figures: z.array(figureChange).max(1_000),
        more: count,
        documents: z.array(text(1_000)).max(1_000).optional(),
      }),
      z.strictObject({ kind: z.literal('merge') }),
      z.strictObject({ kind: z.literal('settings') }),
      z.strictObject({ kind: z.literal('version'), number: count }),
    ])
    .nullable(),
  score: count.max(100).nullable(),
  // Archives from before it was stored lack it.
  isScoreProvisional: z.boolean().nullable().default(null),
  dscr: z.number().nullable(),
  sde: z.number().nullable(),
  purchasePrice: z.number().nullable(),
  startedAt: moment,
  savedAt: moment,
});

/** What deals have besides the fields of the JSON export. */
const dealMarkRow = z.strictObject({ id: uuid, importBatchId: uuid.nullable(), isSample: z.boolean() });

export const RECORD_SCHEMAS = {
  documents: z.array(documentRow),
  'extraction-jobs': z.array(jobRow),
  provenance: z.array(provenanceRow),
  imports: z.array(batchRow),
  'model-versions': z.array(versionRow),
  'deal-marks': z.array(dealMarkRow),
} as const;

export type RecordKind = keyof typeof RECORD_SCHEMAS;
export const RECORD_KINDS = Object.keys(RECORD_SCHEMAS) as RecordKind[];

export interface ArchiveRecords {
  readonly documents: z.infer<typeof documentRow>[];
  readonly 'extraction-jobs': z.infer<typeof jobRow>[];
  readonly provenance: z.infer<typeof provenanceRow>[];
  readonly imports: z.infer<typeof batchRow>[];
  readonly 'model-versions': z.infer<typeof versionRow>[];
  readonly 'deal-marks': z.infer<typeof dealMarkRow>[];
}

/** The files that rows of documents and extraction jobs name. */
export const listFiles = ({
  documents = [],
  'extraction-jobs': jobs = [],
}: Partial<ArchiveRecords>): string[] => [
  ...documents.map(({ file }) => file),
  ...jobs.flatMap(({ files }) =>
    files.flatMap(({ file, pagesFile }) => (pagesFile === undefined ? [file] : [file, pagesFile])),
  ),
];
