import { createHash, randomUUID } from 'node:crypto';
import { type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { type AppConfig } from '../config/index.js';
import { DomainError, NotFound } from '../http/domain-error.js';
import { StartError } from '../start-error.js';
import { type FileLinks } from './file-links.js';
import { FILE_KEY } from './file-key.js';
import { FileTooLarge, type LinkedFile, Storage, type StoredFile } from './storage.js';

type S3Settings = NonNullable<AppConfig['s3']>;

/** The smallest size that S3 accepts for a part other than the last. Uploads buffer one part in memory. */
const PART_BYTES = 5 * 1024 * 1024;
const PREFIX = 'files/';
const CONNECT_TIMEOUT_MS = 3_000;
const REQUEST_TIMEOUT_MS = 20_000;
const MAX_ATTEMPTS = 3;
/** Names under which S3 and its relatives report that a key or an upload does not exist. */
const MISSING = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload']);
const FULL = new Set(['XMinioStorageFull', 'InsufficientStorage', 'QuotaExceeded']);

/** Files in a bucket of S3, or of a server that speaks its protocol. Any number of processes share it. */
export class S3Storage extends Storage {
  private readonly client: S3Client;

  constructor(
    private readonly settings: S3Settings,
    private readonly links: FileLinks,
  ) {
    super();
    const { endpoint, region, accessKeyId, secretAccessKey } = settings;
    this.client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Other servers have one host name for all buckets.
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      maxAttempts: MAX_ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
      // Servers other than Amazon's do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /** @throws StartError with what to do where the bucket does not respond */
  async assertReachable(): Promise<void> {
    await this.ping().catch((error: unknown) => {
      throw new StartError(
        `The bucket ${this.settings.bucket} of STORAGE_S3_BUCKET cannot be used (${describe(error)}). Create it, or correct STORAGE_S3_ENDPOINT and the keys.`,
      );
    });
  }

  async ping(): Promise<void> {
    await this.client.send(new HeadBucketCommand({ Bucket: this.settings.bucket }));
  }

  /** Small files are one request; larger ones are sent part by part, and exist only when the last part has arrived. */
  async put(source: Readable, maxBytes: number, key: string = randomUUID()): Promise<StoredFile> {
    const hash = createHash('sha256');
    const upload = new PartedUpload(this.client, this.locate(key));
    let size = 0;
    try {
      // Stays open on failure: the caller may have to drain it.
      for await (const chunk of source.iterator({ destroyOnReturn: false })) {
        const bytes = chunk as Buffer;
        size += bytes.length;
        if (size > maxBytes) throw new FileTooLarge();
        hash.update(bytes);
        await upload.write(bytes);
      }
      await upload.complete();
      return { key, size, sha256: hash.digest('hex') };
    } catch (error) {
      await upload.abort();
      throw toDomainError(error);
    }
  }

  async get(key: string): Promise<{ stream: Readable; size: number }> {
    const found = await this.client.send(new GetObjectCommand(this.locate(key))).catch(rethrow);
    return { stream: found.Body as Readable, size: found.ContentLength ?? 0 };
  }

  async bytes(key: string): Promise<Buffer> {
    const { stream } = await this.get(key);
    return buffer(stream).catch(rethrow);
  }

  async delete(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.locate(key))).catch(rethrow);
  }

  link(file: LinkedFile, seconds: number): Promise<string> {
    return Promise.resolve(this.links.create(file, seconds));
  }

  async *listStoredBefore(moment: Date): AsyncIterable<readonly string[]> {
    let token: string | undefined;
    do {
      const page = await this.client
        .send(
          new ListObjectsV2Command({
            Bucket: this.settings.bucket,
            Prefix: PREFIX,
            ...(token === undefined ? {} : { ContinuationToken: token }),
          }),
        )
        .catch(rethrow);
      const old = (page.Contents ?? []).filter(({ LastModified }) => isBefore(LastModified, moment));
      const keys = old.map(({ Key = '' }) => Key.slice(PREFIX.length)).filter((key) => FILE_KEY.test(key));
      if (keys.length > 0) yield keys;
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  async deletePartialUploads(moment: Date): Promise<number> {
    const { bucket } = this.settings;
    const listed = await this.client
      .send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: PREFIX }))
      .catch((error: unknown) => (isNotImplemented(error) ? { Uploads: [] } : rethrow(error)));
    const lost = (listed.Uploads ?? []).filter(({ Initiated }) => isBefore(Initiated, moment));
    for (const { Key, UploadId } of lost)
      await this.client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
    return lost.length;
  }

  private locate(key: string): { Bucket: string; Key: string } {
    if (!FILE_KEY.test(key)) throw new NotFound('File');
    return { Bucket: this.settings.bucket, Key: `${PREFIX}${key}` };
  }
}

/** One file on its way: begins a multipart upload only when the first part is full. */
class PartedUpload {
  private uploadId: string | undefined;
  private readonly parts: { readonly PartNumber: number; readonly ETag: string | undefined }[] = [];
  private waiting: Buffer[] = [];
  private waitingBytes = 0;

  constructor(
    private readonly client: S3Client,
    private readonly target: { Bucket: string; Key: string },
  ) {}

  async write(bytes: Buffer): Promise<void> {
    this.waiting.push(bytes);
    this.waitingBytes += bytes.length;
    if (this.waitingBytes >= PART_BYTES) await this.sendPart();
  }

  async complete(): Promise<void> {
    if (this.uploadId === undefined) {
      await this.client.send(new PutObjectCommand({ ...this.target, Body: this.take() }));
      return;
    }
    if (this.waitingBytes > 0) await this.sendPart();
    const upload = { ...this.target, UploadId: this.uploadId, MultipartUpload: { Parts: this.parts } };
    await this.client.send(new CompleteMultipartUploadCommand(upload));
  }

  /** Never fails: what is left of an upload is deleted by the sweeper. */
  async abort(): Promise<void> {
    if (this.uploadId === undefined) return;
    const upload = { ...this.target, UploadId: this.uploadId };
    await this.client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
  }

  private async sendPart(): Promise<void> {
    this.uploadId ??= (await this.client.send(new CreateMultipartUploadCommand(this.target))).UploadId;
    const part = { UploadId: this.uploadId, PartNumber: this.parts.length + 1 };
    const { ETag } = await this.client.send(
      new UploadPartCommand({ ...this.target, ...part, Body: this.take() }),
    );
    this.parts.push({ PartNumber: part.PartNumber, ETag });
  }

  private take(): Buffer {
    const bytes = Buffer.concat(this.waiting);
    this.waiting = [];
    this.waitingBytes = 0;
    return bytes;
  }
}

const isBefore = (date: Date | undefined, moment: Date): boolean => date !== undefined && date < moment;

function describe(error: unknown): string {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  return code ?? (name === undefined || name === 'Error' ? (message ?? 'no answer') : name);
}

function isNotImplemented(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NotImplemented' || $metadata?.httpStatusCode === 501;
}

function rethrow(error: unknown): never {
  throw toDomainError(error);
}

/** Anything else that the storage reports means that it does not work at the moment; nothing was saved. */
function toDomainError(error: unknown): unknown {
  if (error instanceof DomainError || error instanceof FileTooLarge) return error;
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  if (MISSING.has(name) || $metadata?.httpStatusCode === 404) return new NotFound('File');
  if (FULL.has(name) || $metadata?.httpStatusCode === 507) {
    return new DomainError(
      507,
      'storage.full',
      'The file storage has no space left, so this was not saved. Everything saved before is safe. Try again after the operator has freed space.',
    );
  }
  if (!isStorageError(error)) return error;
  return new DomainError(
    503,
    'storage.unavailable',
    'The file storage cannot be reached just now. Nothing was lost; try again in a moment.',
    { headers: { 'Retry-After': '5' } },
  );
}

/** An error of the storage or of the connection to it, and not one of the stream that is stored. */
function isStorageError(error: unknown): boolean {
  const { $metadata, $fault, code } = error as { $metadata?: unknown; $fault?: unknown; code?: string };
  return $metadata !== undefined || $fault !== undefined || /^E[A-Z]+$/.test(code ?? '');
}
