import { Logger } from '@nestjs/common';
import { type BetterAuthPlugin } from 'better-auth';
import { type Pool } from 'pg';

/** The use of a session is recorded at most this often. */
const MIN_INTERVAL_MS = 60_000;

/**
 * Records when a session was last used, which the list of sessions shows. Whoever uses the product takes an access
 * token every five minutes, so each token counts as a use. The provider itself sets `updatedAt` only where it extends
 * a session, once a day. No request waits for the statement, and none fails with it.
 */
export async function sessionUsePlugin(pool: Pool): Promise<BetterAuthPlugin> {
  const { createAuthMiddleware, isAPIError } = await import('better-auth/api');
  const logger = new Logger('Identity');
  const handler = createAuthMiddleware((context) => {
    const { returned, session } = context.context;
    const isDue =
      session !== null &&
      !isAPIError(returned) &&
      Date.now() - new Date(session.session.updatedAt).getTime() >= MIN_INTERVAL_MS;
    if (isDue) {
      pool
        .query('update identity.session set "updatedAt" = now() where id = $1', [session.session.id])
        .catch((error: unknown) => logger.warn({ err: error }, 'the use of a session was not recorded'));
    }
    return Promise.resolve();
  });
  return {
    id: 'session-use',
    hooks: { after: [{ matcher: ({ path }) => path === '/token', handler }] },
  };
}
