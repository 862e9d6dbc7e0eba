import { z } from 'zod';
import { Invalid, readJson, validateBody } from '../../platform/http/index.js';
import { type PortableDeal, PortableDocument } from '../dto/portable.dto.js';
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
  MAX_JSON_VALUES,
  MAX_TOTAL_JSON_BYTES,
  RECORDS_FOLDER,
} from './archive-format.js';
import {
  type ArchiveRecords,
  listFiles,
  RECORD_KINDS,
  RECORD_SCHEMAS,
  type RecordKind,
} from './archive-records.js';
import { type ZipReader } from './zip-reader.js';

/** Results of extraction have candidates with evidence with boxes. */
const MAX_DEPTH = 24;

/** A part of what an archive contains, every row of it checked. */
export type ArchivePart =
  | { readonly kind: 'files'; readonly rows: readonly ManifestFile[] }
  | { readonly kind: 'account'; readonly account: PortableDocument }
  | { readonly kind: 'deals'; readonly rows: readonly PortableDeal[] }
  | { readonly [K in RecordKind]: { readonly kind: K; readonly rows: ArchiveRecords[K] } }[RecordKind];

/**
 * Reads and checks an archive, one JSON file at a time. The first part is its files, the second its account; the files
 * of documents stay packed.
 *
 * @throws DomainError or Invalid with what is wrong
 */
export async function* readArchive(zip: ZipReader): AsyncGenerator<ArchivePart> {
  if (zip.sumBytes((name) => name.endsWith('.json')) > MAX_TOTAL_JSON_BYTES)
    throw archiveTooLarge(`The archive has more than ${MAX_TOTAL_JSON_BYTES / 1024 ** 2} MiB of data.`);
  const manifest = await readManifest(zip);
  const files = new Map(manifest.files.map((file) => [file.path, file]));
  assertComplete(zip, manifest, files);
  yield { kind: 'files', rows: manifest.files };
  yield* readDocument(zip, files);
  const named = new Set<string>();
  for (const kind of RECORD_KINDS) {
    for (const entry of listPages(files, `${RECORDS_FOLDER}${kind}/`)) {
      const rows = check<unknown>(entry, RECORD_SCHEMAS[kind], await readEntry(zip, entry, files));
      for (const path of listFiles({ [kind]: rows })) named.add(path);
      yield { kind, rows } as ArchivePart;
    }
  }
  assertFilesAreNamed(named, files);
}

async function readManifest(zip: ZipReader): Promise<Manifest> {
  if (!zip.names.includes(MANIFEST_ENTRY))
    throw invalidArchive('This is not a Dealwright archive: it has no manifest.json.');
  return check(
    MANIFEST_ENTRY,
    manifestSchema,
    parse(MANIFEST_ENTRY, await zip.readBytes(MANIFEST_ENTRY, MAX_JSON_BYTES, null)),
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

async function* readDocument(
  zip: ZipReader,
  files: ReadonlyMap<string, ManifestFile>,
): AsyncGenerator<ArchivePart> {
  const account = await validate(ACCOUNT_ENTRY, await readEntry(zip, ACCOUNT_ENTRY, files));
  yield { kind: 'account', account };
  const { settings, format, version, exportedAt } = account;
  let count = account.deals.length;
  for (const entry of listPages(files, DEALS_FOLDER)) {
    const deals = await readEntry(zip, entry, files);
    const page = await validate(entry, {
      format,
      version,
      exportedAt,
      settings,
      brokers: [],
      views: [],
      deals,
    });
    count += page.deals.length;
    if (count > MAX_DEALS) throw archiveTooLarge(`The archive has more than ${MAX_DEALS} deals.`);
    yield { kind: 'deals', rows: page.deals };
  }
}

/** Every file belongs to a row, so that nothing comes along unseen. A document and a job may share one. */
function assertFilesAreNamed(named: ReadonlySet<string>, files: ReadonlyMap<string, ManifestFile>): void {
  const missing = [...named].find((path) => !files.has(path));
  if (missing !== undefined)
    throw invalidArchive(`The archive does not contain ${missing}, which a row names.`);
  const extra = [...files.keys()].find((path) => !named.has(path) && !isData(path));
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

async function readEntry(
  zip: ZipReader,
  entry: string,
  files: ReadonlyMap<string, ManifestFile>,
): Promise<unknown> {
  const expected = files.get(entry);
  if (expected === undefined) throw invalidArchive(`The archive does not contain ${entry}.`);
  return parse(entry, await zip.readBytes(entry, MAX_JSON_BYTES, expected));
}

function parse(entry: string, bytes: Uint8Array): unknown {
  const read = readJson(bytes, { maxValues: MAX_JSON_VALUES, maxDepth: MAX_DEPTH });
  if ('value' in read) return read.value;
  if (read.refusal.kind === 'syntax') throw invalidArchive(`${entry} in the archive is not JSON.`);
  throw prefixWithEntry(entry, new Invalid([read.refusal.error]));
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
