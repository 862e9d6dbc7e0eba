import { z } from 'zod';
import { findUnsafeInput, Invalid, validateBody } from '../../platform/http/index.js';
import { PortableDocument } from '../dto/portable.dto.js';
import { archiveTooLarge, invalidArchive, prefixWithEntry } from './archive.errors.js';
import {
  ACCOUNT_ENTRY,
  ACTIVITY_FOLDER,
  DEALS_FOLDER,
  MANIFEST_ENTRY,
  type Manifest,
  type ManifestFile,
  manifestSchema,
  MAX_DEALS,
  MAX_JSON_BYTES,
  RECORDS_FOLDER,
} from './archive-format.js';
import { type ArchiveRecords, RECORD_KINDS, RECORD_SCHEMAS, type RecordKind } from './archive-records.js';
import { type ZipReader } from './zip-reader.js';

/** Results of extraction have candidates with evidence with boxes. */
const MAX_DEPTH = 24;
const MAX_VALUES_PER_FILE = 5_000_000;

/** What an archive contains, every row checked; the files are still packed. */
export interface ArchiveContent {
  readonly document: PortableDocument;
  readonly records: ArchiveRecords;
  /** by path */
  readonly files: ReadonlyMap<string, ManifestFile>;
}

/** Reads and checks an archive. @throws DomainError or Invalid with what is wrong */
export async function readArchive(zip: ZipReader): Promise<ArchiveContent> {
  const manifest = await readManifest(zip);
  const files = new Map(manifest.files.map((file) => [file.path, file]));
  assertComplete(zip, manifest, files);
  const document = await readDocument(zip, files);
  const records = await readRecords(zip, files);
  assertFilesAreNamed(records, files);
  return { document, records, files };
}

async function readManifest(zip: ZipReader): Promise<Manifest> {
  if (!zip.names.includes(MANIFEST_ENTRY))
    throw invalidArchive('This is not a Dealwright archive: it has no manifest.json.');
  return check(
    MANIFEST_ENTRY,
    manifestSchema,
    parse(MANIFEST_ENTRY, await zip.readText(MANIFEST_ENTRY, MAX_JSON_BYTES, null)),
  );
}

/** The archive has exactly the files of its manifest. */
function assertComplete(zip: ZipReader, manifest: Manifest, files: ReadonlyMap<string, ManifestFile>): void {
  if (files.size < manifest.files.length) throw invalidArchive('The manifest names a file twice.');
  const names = new Set(zip.names);
  const missing = manifest.files.find(({ path }) => !names.has(path));
  if (missing)
    throw invalidArchive(`The archive does not contain ${missing.path}, which its manifest names.`);
  const extra = zip.names.find((name) => name !== MANIFEST_ENTRY && !files.has(name));
  if (extra !== undefined)
    throw invalidArchive(`The manifest does not name ${extra}, which the archive contains.`);
}

async function readDocument(
  zip: ZipReader,
  files: ReadonlyMap<string, ManifestFile>,
): Promise<PortableDocument> {
  const account = await validate(ACCOUNT_ENTRY, await readJson(zip, ACCOUNT_ENTRY, files));
  for (const entry of listPages(files, DEALS_FOLDER)) {
    const deals = await readJson(zip, entry, files);
    const { settings, format, version, exportedAt } = account;
    const page = await validate(entry, {
      format,
      version,
      exportedAt,
      settings,
      brokers: [],
      views: [],
      deals,
    });
    account.deals.push(...page.deals);
    if (account.deals.length > MAX_DEALS)
      throw archiveTooLarge(`The archive has more than ${MAX_DEALS} deals.`);
  }
  return account;
}

async function readRecords(
  zip: ZipReader,
  files: ReadonlyMap<string, ManifestFile>,
): Promise<ArchiveRecords> {
  const read = async <T>(kind: RecordKind, schema: z.ZodType<T[]>): Promise<T[]> => {
    const rows: T[] = [];
    for (const entry of listPages(files, `${RECORDS_FOLDER}${kind}/`))
      rows.push(...check(entry, schema, await readJson(zip, entry, files)));
    return rows;
  };
  return {
    documents: await read('documents', RECORD_SCHEMAS.documents),
    'extraction-jobs': await read('extraction-jobs', RECORD_SCHEMAS['extraction-jobs']),
    provenance: await read('provenance', RECORD_SCHEMAS.provenance),
    imports: await read('imports', RECORD_SCHEMAS.imports),
    'model-versions': await read('model-versions', RECORD_SCHEMAS['model-versions']),
    'deal-marks': await read('deal-marks', RECORD_SCHEMAS['deal-marks']),
  };
}

/** Every file belongs to a row, so that nothing comes along unseen. A document and a job may share one. */
function assertFilesAreNamed(records: ArchiveRecords, files: ReadonlyMap<string, ManifestFile>): void {
  const named = [
    ...records.documents.map(({ file }) => file),
    ...records['extraction-jobs'].flatMap((job) =>
      job.files.flatMap(({ file, pagesFile }) => (pagesFile === undefined ? [file] : [file, pagesFile])),
    ),
  ];
  const known = new Set(named);
  const missing = named.find((path) => !files.has(path));
  if (missing !== undefined)
    throw invalidArchive(`The archive does not contain ${missing}, which a row names.`);
  const extra = [...files.keys()].find((path) => !known.has(path) && !isData(path));
  if (extra !== undefined) throw invalidArchive(`The archive contains ${extra}, which no row names.`);
}

const isData = (path: string): boolean =>
  path === ACCOUNT_ENTRY ||
  (/^[a-z-]+\/(?:[a-z-]+\/)?\d+\.json$/.test(path) &&
    [DEALS_FOLDER, ACTIVITY_FOLDER, ...RECORD_KINDS.map((kind) => `${RECORDS_FOLDER}${kind}/`)].some(
      (folder) => path.startsWith(folder),
    ));

/** The pages of a folder in their order: 1.json, 2.json. */
function listPages(files: ReadonlyMap<string, ManifestFile>, folder: string): string[] {
  const count = [...files.keys()].filter((path) => path.startsWith(folder)).length;
  return Array.from({ length: count }, (_, n) => `${folder}${n + 1}.json`);
}

async function readJson(
  zip: ZipReader,
  entry: string,
  files: ReadonlyMap<string, ManifestFile>,
): Promise<unknown> {
  const expected = files.get(entry);
  if (expected === undefined) throw invalidArchive(`The archive does not contain ${entry}.`);
  const value = parse(entry, await zip.readText(entry, MAX_JSON_BYTES, expected));
  const unsafe = findUnsafeInput(value, { maxValues: MAX_VALUES_PER_FILE, maxDepth: MAX_DEPTH });
  if (unsafe !== null) throw prefixWithEntry(entry, new Invalid([unsafe]));
  return value;
}

function parse(entry: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalidArchive(`${entry} in the archive is not JSON.`);
  }
}

async function validate(entry: string, value: unknown): Promise<PortableDocument> {
  try {
    return await validateBody(PortableDocument, value);
  } catch (error) {
    throw prefixWithEntry(entry, error);
  }
}

function check<T>(entry: string, schema: z.ZodType<T>, value: unknown): T {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const errors = error.issues.slice(0, 20).map(({ path, message }) => ({ field: path.join('.'), message }));
  throw prefixWithEntry(entry, new Invalid(errors));
}
