import { Logger } from '@nestjs/common';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { json, type NextFunction, type Request, type Response, Router } from 'express';
import { type DomainError, NotJson, sendProblem } from '../../platform/http/index.js';
import { refuseUnsafeAddress, refuseUnsafeBody } from '../../platform/http/input/safe-input.js';
import { BodyTooLarge, LengthRequired, NotForYou, Unexpected, Unreadable } from '../identity.errors.js';
import { IdentityProvider } from '../identity-provider.js';
import { toProblemResponse } from './errors/problem-response.js';
import { BASE_PATH, CLIENT_ADDRESS } from './constants.js';
import { EmbeddedProvider } from './embedded.provider.js';
import { isEmailTaken, watchDatabase } from './outage.js';

const logger = new Logger('Identity');
const MAX_BODY_BYTES = 16 * 1024;
/** Each session keeps the name of its browser, which is a header of any length. */
const MAX_USER_AGENT_LENGTH = 512;

/** The provider's public paths. Other paths do not exist, so that no update opens a new one. */
const PUBLIC_PATHS = [
  /^\/(sign-up|sign-in)\/email$/,
  /^\/(sign-out|get-session|token|jwks)$/,
  /^\/(request-password-reset|reset-password|change-password|change-email|update-user)$/,
  /^\/(send-verification-email|verify-email)$/,
  /^\/(list-sessions|revoke-session|revoke-sessions|revoke-other-sessions)$/,
  /^\/two-factor\/(enable|disable|verify-totp|verify-backup-code|generate-backup-codes)$/,
  /^\/passkey\/(register-options|register|generate-authenticate-options|verify-authentication)$/,
  /^\/passkey\/(list-user-passkeys|update-passkey|delete-passkey)$/,
  /^\/organization\/(list|set-active|get-full-organization)$/,
];

type Identified = Request & { id?: string };

const getRequestId = (request: Request): string => (request as Identified).id ?? '';

/**
 * Starts the embedded provider, if it is configured, and mounts its paths below /api/auth. Must be called before
 * `app.init()` and `listen()`: its handler must run before Nest's body parser and router, and concurrent first calls
 * must not create several signing keys.
 */
export async function mountIdentity(app: NestExpressApplication): Promise<void> {
  const provider = app.get(IdentityProvider);
  if (!(provider instanceof EmbeddedProvider)) return;
  const auth = await provider.auth();
  const { toNodeHandler } = await import('better-auth/node');
  const handle = toNodeHandler(async (request: globalThis.Request) => {
    const { result, outcome } = await watchDatabase(() => auth.handler(request).catch(failed));
    return toProblemResponse(result, request, outcome);
  });

  const router = Router();
  router.use(admit, json({ limit: MAX_BODY_BYTES, strict: true }));
  for (const refuseUnsafe of [refuseUnsafeAddress, refuseUnsafeBody])
    router.use((request, response, next) => refuseUnsafe(request as Identified, response, next));
  router.use((request, response, next) => void handle(request, response).catch(next));
  router.use(refuse);
  app.use(BASE_PATH, router);
}

function failed(error: unknown): globalThis.Response {
  if (!isEmailTaken(error)) logger.error(error);
  return new globalThis.Response(null, { status: 500 });
}

/** Refuses requests before their body is read. */
function admit(request: Request, response: Response, next: NextFunction): void {
  request.headers['x-request-id'] = getRequestId(request);
  request.headers[CLIENT_ADDRESS] = request.ip ?? '';
  const userAgent = request.headers['user-agent'];
  if (userAgent !== undefined) request.headers['user-agent'] = userAgent.slice(0, MAX_USER_AGENT_LENGTH);
  // Browsers that send Fetch Metadata always name the site. Node's fetch sends a mode alone: a program, not a page.
  if (request.headers['sec-fetch-site'] === undefined) delete request.headers['sec-fetch-mode'];
  const path = request.path.replace(/(?<!\/)\/+$/, '');
  const length = Number(request.headers['content-length'] ?? 0);
  const refusal: DomainError | null = !PUBLIC_PATHS.some((open) => open.test(path))
    ? new NotForYou()
    : request.headers['transfer-encoding'] !== undefined
      ? new LengthRequired()
      : length > MAX_BODY_BYTES
        ? new BodyTooLarge()
        : length > 0 && request.is('application/json') === false
          ? new NotJson()
          : null;
  if (refusal === null) next();
  else sendProblem(response, getRequestId(request), refusal);
}

function refuse(error: unknown, request: Request, response: Response, next: NextFunction): void {
  if (response.headersSent) {
    next(error);
    return;
  }
  const { status } = error as { status?: unknown };
  if (status === 413) {
    sendProblem(response, getRequestId(request), new BodyTooLarge());
  } else if (typeof status === 'number' && status >= 400 && status < 500) {
    sendProblem(response, getRequestId(request), new Unreadable());
  } else {
    logger.error(error);
    sendProblem(response, getRequestId(request), new Unexpected());
  }
}
