import { z } from 'zod';

export const ARCHIVE_FORMAT = 'dealwright-archive';
export const ARCHIVE_VERSION = 1;

export const MANIFEST_ENTRY = 'manifest.json';
export const ACCOUNT_ENTRY = 'account.json';
export const DEALS_FOLDER = 'deals/';
export const RECORDS_FOLDER = 'records/';
/** For people: the import reads nothing from it. */
export const ACTIVITY_FOLDER = 'activity/';

/** An upload and what it unpacks to. Documents are stored without compression, so both are nearly the same. */
export const MAX_ARCHIVE_BYTES = 2 * 1024 ** 3;
export const MAX_UNPACKED_BYTES = 3 * 1024 ** 3;
export const MAX_ENTRIES = 50_000;
/** A JSON file has one page of rows; the largest are 100 deals or 20 extraction jobs. */
export const MAX_JSON_BYTES = 32 * 1024 ** 2;
export const MAX_JSON_VALUES = 2_000_000;
/** Of all JSON files together: 50,000 deals with two models each have half as much. */
export const MAX_TOTAL_JSON_BYTES = 256 * 1024 ** 2;
/** Uploads have at most 10 MiB; the words of a document may have more. */
export const MAX_FILE_BYTES = 64 * 1024 ** 2;
export const MAX_DEALS = 50_000;
/** JSON of an account compresses 10 to 40 times; a bomb of zeros 1,000 times. */
export const MAX_RATIO = 300;
/** Smaller entries harm nobody, whatever their ratio. */
export const MIN_BYTES_FOR_RATIO = 1024 ** 2;

const entryPath = z.string().min(1).max(1_000);

export const manifestSchema = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT, 'This is not a Dealwright archive.'),
  version: z.literal(ARCHIVE_VERSION, `This Dealwright reads archives of version ${ARCHIVE_VERSION}.`),
  exportedAt: z.iso.datetime(),
  counts: z.record(z.string().max(60), z.int().min(0)),
  files: z
    .array(
      z.strictObject({
        path: entryPath,
        size: z.int().min(0),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .max(MAX_ENTRIES),
});

export type Manifest = z.infer<typeof manifestSchema>;

export interface ManifestFile {
  readonly path: string;
  readonly size: number;
  /** hex */
  readonly sha256: string;
}
