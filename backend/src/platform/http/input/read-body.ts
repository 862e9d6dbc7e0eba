import { hash } from 'node:crypto';
import express, { type NextFunction, type Request, type Response } from 'express';
import { type BodyBudget, type BudgetRefusal } from './body-budget.js';
import { type LargeJsonParser } from './large-json-parser.js';
import { DomainError } from '../domain-error.js';
import { sendProblem } from '../problem.filter.js';
import { parseJson } from './read-json.js';
import { MAX_VALUES } from './unsafe-input.js';

/** Size limit of a JSON body after decompression. */
const MAX_JSON_BYTES = 1024 * 1024;
/** An import sends all rows of a file in one request. */
const MAX_IMPORT_BYTES = 16 * 1024 * 1024;
/** What an upload holds in memory while its files are written to storage. */
const UPLOAD_BUFFER_BYTES = 1024 * 1024;
/** What a refused request may still send before its connection is ended: enough for a browser to read the response. */
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024;

/** Bodies that their handler writes to storage as they arrive. */
const STREAMED_TYPES = [
  'multipart/form-data',
  'application/zip',
  'application/x-zip-compressed',
  'application/octet-stream',
];

/** The content types of bodies that are parsed. */
export const JSON_TYPES = ['application/json', 'application/*+json'];

const IMPORT_PATH = /^\/api\/(?:(?:deals\/)?imports|import)(?:\/|$)/i;

/** A request with the owner of the body budget that it uses, set by the token check, and the hash of its body. */
export type BodyRequest = Request & { id?: string; bodyOwner?: string; bodyHash?: string };

const isImport = (request: Request): boolean => IMPORT_PATH.test(request.originalUrl.split('?')[0] ?? '');

/** A request has a body unless it is a GET or HEAD, whose body nothing here reads. */
export function hasBody({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Responds without reading the body. What the client still sends is dropped, up to a limit. */
export function refuseBody(request: BodyRequest, response: Response, error: DomainError): void {
  let discarded = 0;
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MAX_DISCARDED_BYTES) request.destroy();
  });
  sendProblem(response, request.id ?? '', error);
}

/** Parses JSON bodies as far as the budget allows. The token of the request has been checked. */
export function readJsonBody(budget: BodyBudget, parser: LargeJsonParser) {
  const readImport = readBody(MAX_IMPORT_BYTES, (bytes, request) => {
    // A repeated request is known by it.
    request.bodyHash = hash('sha256', bytes);
    return parser.parse(bytes);
  });
  const readOther = readBody(MAX_JSON_BYTES, (bytes) =>
    bytes.length === 0 ? undefined : parseJson(bytes, { maxValues: MAX_VALUES }),
  );
  return (request: BodyRequest, response: Response, next: NextFunction): void => {
    if (!hasBody(request)) {
      next();
      return;
    }
    const reservation = budget.reserve(request.bodyOwner ?? '', maxBodyBytes(request));
    if (typeof reservation === 'string') {
      refuseBody(request, response, busy(reservation));
      return;
    }
    response.once('close', reservation);
    (isImport(request) ? readImport : readOther)(request, response, next);
  };
}

/** Reads a body of at most so many bytes. What is not JSON or cannot be stored does not reach a handler. */
function readBody(limit: number, parse: (bytes: Buffer, request: BodyRequest) => unknown) {
  const readBytes = express.raw({ limit, type: JSON_TYPES });
  return (request: BodyRequest, response: Response, next: NextFunction): void => {
    readBytes(request, response, (error: unknown) => {
      const bytes: unknown = request.body;
      if (error !== undefined || !Buffer.isBuffer(bytes)) {
        next(error);
        return;
      }
      Promise.resolve(bytes)
        .then((body) => parse(body, request))
        .then(
          (value) => {
            request.body = value;
            next();
          },
          (refused: unknown) => {
            request.body = undefined;
            if (refused instanceof DomainError) sendProblem(response, request.id ?? '', refused);
            else next(refused);
          },
        );
    });
  };
}

/** The most that the body can be once it is decompressed. */
function maxBodyBytes(request: Request): number {
  if (request.is(STREAMED_TYPES) !== false) return UPLOAD_BUFFER_BYTES;
  const limit = isImport(request) ? MAX_IMPORT_BYTES : MAX_JSON_BYTES;
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = request.headers;
  return length === undefined || encoding !== 'identity' ? limit : Math.min(Number(length), limit);
}

function busy(refusal: BudgetRefusal): DomainError {
  const [code, message] =
    refusal === 'caller'
      ? ['request.tooMany', 'You are sending too many large requests at once. Wait until one has finished.']
      : [
          'service.busy',
          'The server is reading as many large requests as it can hold. Try again in a few seconds.',
        ];
  return new DomainError(429, code, message, { headers: { 'Retry-After': '2' } });
}
