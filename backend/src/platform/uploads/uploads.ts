import { type Readable } from 'node:stream';
import { type FileKind } from '@dealwright/document-reader';
import { Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { DomainError, type FieldError, Invalid } from '../http/domain-error.js';
import { refuseUnknown } from '../http/input/unknown-fields.js';
import { DocumentParser } from '../parsing/document-parser.js';
import { FileTooLarge, Storage } from '../storage/storage.js';
import { sanitizeFileName } from './sanitize-file-name.js';

/** Size limit of one file. */
const MAX_UPLOAD_BYTES = 10_485_760;
const MAX_FIELD_BYTES = 1_000;

/** What an endpoint accepts. */
export interface UploadRules {
  /** The name of the repeated field. */
  readonly field: string;
  readonly maxFiles: number;
  readonly kinds: readonly FileKind[];
  /** Extensions for the message. */
  readonly extensions: readonly string[];
}

/** A stored file whose content matches its extension. */
export interface UploadedFile {
  readonly name: string;
  readonly kind: FileKind;
  readonly size: number;
  readonly sha256: string;
  readonly key: string;
}

interface ReceivedFile {
  readonly originalname: string;
  readonly key: string | null;
  readonly size: number;
  readonly sha256: string;
}

/** True for a file that the storage engine below has taken over from the request. */
const isReceivedFile = (file: Express.Multer.File): file is Express.Multer.File & ReceivedFile =>
  'key' in file && 'sha256' in file;

interface Intake {
  readonly keys: string[];
  isRefused: boolean;
}

interface UploadError {
  readonly status: number;
  readonly error: FieldError;
}

/** Receives the files of a multipart request: stores all of them, or none and reports every error. */
@Injectable()
export class Uploads {
  constructor(
    private readonly storage: Storage,
    private readonly parser: DocumentParser,
  ) {}

  async receiveFiles(request: Request, response: Response, rules: UploadRules): Promise<UploadedFile[]> {
    const intake: Intake = { keys: [], isRefused: false };
    try {
      const received = await this.receive(request, response, rules, intake);
      return await this.check(received, rules);
    } catch (error) {
      intake.isRefused = true;
      await this.deleteStored(intake.keys);
      throw error;
    }
  }

  async deleteStored(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.storage.delete(key).catch(() => undefined);
  }

  private async receive(
    request: Request,
    response: Response,
    rules: UploadRules,
    intake: Intake,
  ): Promise<ReceivedFile[]> {
    if (!String(request.headers['content-type'] ?? '').startsWith('multipart/form-data')) {
      throw new DomainError(
        415,
        'upload.notMultipart',
        `Send the files as multipart/form-data in the field ${rules.field}`,
      );
    }
    if (Number(request.headers['content-length'] ?? 0) > (rules.maxFiles + 1) * MAX_UPLOAD_BYTES)
      throw requestTooLarge();
    const limits = {
      files: rules.maxFiles,
      fields: 10,
      fieldSize: MAX_FIELD_BYTES,
      parts: rules.maxFiles + 10,
      // Twice the limit, so that a file that is slightly too large is reported together with the others.
      fileSize: 2 * MAX_UPLOAD_BYTES,
      headerPairs: 50,
    };
    const engine = this.engine(intake);
    const run = multer({ storage: engine, limits, defParamCharset: 'utf8' }).array(rules.field);
    try {
      await new Promise<void>((resolve, reject) => {
        run(request, response, (error: unknown) =>
          error == null
            ? resolve()
            : reject(error instanceof Error ? error : new Error('The upload was interrupted')),
        );
      });
    } catch (error) {
      throw toMultipartError(error, rules);
    }
    const unknown = refuseUnknown({ ...(request.body as object | undefined) });
    if (unknown.length > 0) throw new Invalid(unknown);
    const files = Array.isArray(request.files) ? request.files.filter(isReceivedFile) : [];
    if (files.length === 0) {
      throw new Invalid([
        { field: rules.field, message: `Choose a file and send it in the field ${rules.field}` },
      ]);
    }
    return files;
  }

  private engine(intake: Intake): StorageEngine {
    return {
      _handleFile: (_request, file, done) => {
        const stream: Readable = file.stream;
        this.storage.put(stream, MAX_UPLOAD_BYTES).then(
          ({ key, size, sha256 }) => {
            intake.keys.push(key);
            // A part that ends after the request was refused belongs to no file.
            if (intake.isRefused) void this.deleteStored([key]);
            done(null, { key, size, sha256 } as object);
          },
          (error: unknown) => {
            // An unread part would block the parts after it.
            stream.resume();
            if (!(error instanceof FileTooLarge)) {
              done(error);
              return;
            }
            done(null, { key: null, size: MAX_UPLOAD_BYTES + 1, sha256: '' } as object);
          },
        );
      },
      // `receiveFiles` deletes what was stored.
      _removeFile: (_request, _file, done) => done(null),
    };
  }

  private async check(received: readonly ReceivedFile[], rules: UploadRules): Promise<UploadedFile[]> {
    const names = received.map(({ originalname }) => sanitizeFileName(originalname));
    const complete = received.flatMap(({ key, size }, index) =>
      key === null || size === 0 ? [] : [{ index, key, fileName: names[index] ?? '' }],
    );
    const detected = await this.parser.sniffAll(
      complete.map(({ key, fileName }) => ({ fileName, bytes: () => this.storage.bytes(key) })),
      rules.kinds,
    );
    const detectedByIndex = new Map(complete.map(({ index }, place) => [index, detected[place]]));
    const errors: UploadError[] = [];
    const files: UploadedFile[] = [];
    received.forEach(({ key, size, sha256 }, index) => {
      const name = names[index] ?? '';
      const result = detectedByIndex.get(index);
      const kind = result !== undefined && 'kind' in result ? result.kind : null;
      const refusal = result !== undefined && 'refusal' in result ? result.refusal : null;
      if (key !== null && kind !== null && rules.kinds.includes(kind))
        files.push({ name, kind, size, sha256, key });
      else errors.push(toUploadError({ name, size, kind, refusal }, rules));
    });
    if (errors.length > 0) throw toRefusedUpload(errors, received.length);
    return files;
  }
}

interface RefusedFile {
  readonly name: string;
  readonly size: number;
  readonly kind: FileKind | null;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

function toUploadError({ name, size, kind, refusal }: RefusedFile, rules: UploadRules): UploadError {
  const toError = (status: number, message: string): UploadError => ({
    status,
    error: { field: name, message },
  });
  if (size > MAX_UPLOAD_BYTES) return toError(413, `File ${name} is too large. Maximum size is 10MB.`);
  if (size === 0) return toError(400, `File ${name} is empty. Choose the file again.`);
  if (kind !== null || refusal?.code === 'wrongType' || refusal?.code === 'notAccepted') {
    const reason = kind === null && refusal !== null ? ` ${refusal.message}` : '';
    return toError(
      415,
      `File ${name} is not a supported format.${reason} Supported formats: ${rules.extensions.join(', ').toUpperCase()}.`,
    );
  }
  return toError(400, `File ${name} was refused. ${refusal?.message ?? ''}`.trim());
}

/** All files of an upload are taken or none, which is said where there was more than one. */
function toRefusedUpload(errors: readonly UploadError[], sent: number): DomainError {
  const [first] = errors;
  return new DomainError(
    first?.status ?? 400,
    first?.status === 413 ? 'request.tooLarge' : 'upload.refused',
    `${errors.map(({ error }) => error.message).join(' ')}${sent > 1 ? ' No file was kept.' : ''}`,
    { errors: errors.map(({ error }) => error) },
  );
}

const requestTooLarge = () =>
  new DomainError(
    413,
    'request.tooLarge',
    'The upload is too large. Each file may have 10MB; send fewer at a time.',
  );

function toMultipartError(error: unknown, rules: UploadRules): Error {
  if (error instanceof DomainError) return error;
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE') return requestTooLarge();
    const message =
      error.code === 'LIMIT_FILE_COUNT'
        ? `At most ${rules.maxFiles} files can be sent at a time`
        : error.code === 'LIMIT_UNEXPECTED_FILE'
          ? `Files must be sent in the field ${rules.field}, at most ${rules.maxFiles} of them`
          : 'The upload holds too many or too long fields';
    return new Invalid([{ field: rules.field, message }]);
  }
  const code = (error as { code?: unknown } | null)?.code;
  // The disk's own errors are ours; everything else is a request that cannot be read.
  if (typeof code === 'string' && ['ENOSPC', 'EIO', 'EACCES', 'EROFS', 'EMFILE', 'ENOENT'].includes(code))
    return error as Error;
  return new DomainError(400, 'request.unreadable', 'The upload is broken or incomplete. Send it again.');
}
