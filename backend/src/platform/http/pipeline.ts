import { randomUUID } from 'node:crypto';
import { type NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import helmet from 'helmet';
import { AppConfig } from '../config/index.js';
import { DiskSpace } from '../disk-space.js';
import { accessLog } from '../logging/index.js';
import { measureRequests, Metrics } from '../metrics/index.js';
import { BodyBudget } from './input/body-budget.js';
import { NOT_JSON } from './domain-error.js';
import { refuseInvalidHttp } from './edge-errors.js';
import { diskFull, ProblemFilter, sendProblem } from './problem.filter.js';
import { LargeJsonParser } from './input/large-json-parser.js';
import { readJsonBody } from './input/read-body.js';
import { refuseUnsafeAddress } from './input/safe-input.js';
import { validationPipe } from './input/validation.js';

/**
 * Limits of the request bodies in memory at the same time. One caller can use at most half: two imports of the
 * largest size, or 32 ordinary writes.
 */
const BODY_LIMITS = { totalBytes: 64 * 1024 * 1024, callerBytes: 32 * 1024 * 1024 };

/** Adds the middleware that runs before every handler. Must run before identity is mounted and before `init()`. */
export function prepareEdge(app: NestExpressApplication, config: AppConfig): void {
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  // Express writes stack traces into its own error pages otherwise.
  app.set('env', 'production');
  app.getHttpServer().on('clientError', refuseInvalidHttp);
  // One router layer for all: a layer costs more than these functions.
  app.use(
    composeMiddleware([
      assignRequestId,
      answerConditionalRequests,
      accessLog(config),
      ...measureRequests(app.get(Metrics)),
      securityHeaders(config),
      keepOutOfCaches,
      refuseWritesOnFullDisk(config),
      compressed(),
    ]) as RequestHandler,
  );
}

type Layer = (request: Request & { id?: string }, response: Response, next: NextFunction) => void;

/** Combines several middleware functions, none of which may fail, into one. */
function composeMiddleware(layers: readonly Layer[]): Layer {
  return layers.reduceRight<Layer>(
    (rest, layer) => (request, response, next) =>
      layer(request, response, () => rest(request, response, next)),
    (_request, _response, next) => next(),
  );
}

/** Body parsing, validation and errors of the API. Runs after identity is mounted, which reads its own bodies. */
export function prepareApi(app: NestExpressApplication): void {
  app.setGlobalPrefix('api');
  app.use('/api', readJsonBody(new BodyBudget(BODY_LIMITS), app.get(LargeJsonParser)));
  app.use('/api', refuseUnsafeAddress);
  app.use('/api', handleParserError);
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ProblemFilter());
}

/**
 * Answers hold private data: no cache keeps them. The client keeps ETags and answers itself, so that conditional
 * requests work as before. A handler whose answer may be kept says so.
 */
function keepOutOfCaches(request: Request, response: Response, next: NextFunction): void {
  if (request.url.startsWith('/api/')) response.setHeader('Cache-Control', 'no-store');
  next();
}

function assignRequestId(request: Request & { id?: string }, response: Response, next: NextFunction): void {
  const given = request.headers['x-request-id'];
  request.id = typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', request.id);
  next();
}

/**
 * Lets a request with an ETag get 304 although it says `Cache-Control: no-cache`, as every conditional `fetch` of Node
 * does. Express would send the whole body; but the header only forbids caches to answer in our place.
 */
function answerConditionalRequests({ headers }: Request, _response: Response, next: NextFunction): void {
  if (headers['if-none-match'] !== undefined) delete headers['cache-control'];
  next();
}

const WRITES = new Set(['POST', 'PUT', 'PATCH']);

/** Posts that sign in or out, or delete: a session is small, and without one nobody could read or free space. */
const SIGN_IN_PATHS =
  /^\/api\/auth\/(?:sign-in\/|sign-out|two-factor\/verify-|passkey\/(?:verify|delete)-|revoke-)/;

/**
 * Answers 507 to writes before the disk is quite full: PostgreSQL then keeps the space that it needs to serve reads.
 * Signing in, signing out and deleting stay possible; no account is created or changed.
 */
function refuseWritesOnFullDisk(config: AppConfig): Layer {
  const disk = new DiskSpace(config.dataDir);
  return (request, response, next) => {
    const { method, url } = request;
    const writes = WRITES.has(method) && url.startsWith('/api/') && !SIGN_IN_PATHS.test(url);
    if (!writes || !disk.isFull()) {
      next();
      return;
    }
    request.resume();
    sendProblem(response, request.id ?? '', diskFull);
  };
}

/** Helmet's headers are the same for every response, so they are computed once. */
function securityHeaders(config: AppConfig) {
  const headers = new Map<string, string>();
  const collector = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  security(config)({} as Request, collector as unknown as Response, () => undefined);
  const all = [...headers];
  return (_request: Request, response: Response, next: NextFunction): void => {
    for (const [name, value] of all) response.setHeader(name, value);
    next();
  };
}

/** Who names no encoding gets none; the wrapping of the answer can be spared then. */
function compressed() {
  const compress = compression({ threshold: 1024, filter: isCompressible });
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.headers['accept-encoding'] !== undefined) {
      compress(request, response, next);
      return;
    }
    response.setHeader('Vary', 'Accept-Encoding');
    next();
  };
}

function security(config: AppConfig) {
  const secure = config.publicUrl.startsWith('https:');
  const clerk = clerkSources(config);
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...clerk.scripts],
        // Emotion writes its style elements at run time; scripts stay strict.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...clerk.images],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...externalIssuers(config)],
        workerSrc: ["'self'", 'blob:'],
        ...(clerk.frames.length > 0 ? { frameSrc: ["'self'", ...clerk.frames] } : {}),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
}

/** The issuer that is in use: its metadata and its tokens are fetched by the page. */
function externalIssuers({ identityProvider, oidcIssuer, clerkIssuer }: AppConfig): string[] {
  const issuer =
    identityProvider === 'oidc' ? oidcIssuer : identityProvider === 'clerk' ? clerkIssuer : undefined;
  return issuer === undefined ? [] : [new URL(issuer).origin];
}

/** Sources that Clerk's forms need: its script, profile pictures, and a bot check in a frame. */
function clerkSources({ identityProvider, clerkIssuer }: AppConfig) {
  if (identityProvider !== 'clerk' || clerkIssuer === undefined)
    return { scripts: [], images: [], frames: [] };
  const challenge = 'https://challenges.cloudflare.com';
  return {
    scripts: [new URL(clerkIssuer).origin, challenge],
    images: ['https://img.clerk.com'],
    frames: [challenge],
  };
}

/** Event streams must reach the reader line by line. */
function isCompressible(request: Request, response: Response): boolean {
  if (String(response.getHeader('Content-Type') ?? '').startsWith('text/event-stream')) return false;
  return compression.filter(request, response);
}

/** Handles the errors of body parsers, which never reach Nest's filters. */
function handleParserError(
  error: unknown,
  request: Request & { id?: string },
  response: Response,
  next: NextFunction,
): void {
  const parserError = error as { status?: number; type?: string };
  if (parserError.status === undefined || parserError.status >= 500) {
    next(error);
    return;
  }
  const tooLarge = parserError.status === 413;
  sendProblem(response, request.id ?? '', {
    status: tooLarge ? 413 : parserError.status === 415 ? 415 : 400,
    code: tooLarge ? 'request.tooLarge' : 'request.unreadable',
    message: tooLarge
      ? 'The request is larger than is read here'
      : parserError.status === 415
        ? 'Send the body as JSON in UTF-8, as it is or compressed with gzip, deflate or br'
        : NOT_JSON,
    errors: [],
  });
}
