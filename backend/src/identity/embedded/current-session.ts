type BetterAuthApi = typeof import('better-auth/api');
export type HookContext = Parameters<Parameters<BetterAuthApi['createAuthMiddleware']>[0]>[0];

/** Finds the session of a request within a hook, by cookie or by bearer token; null where there is none. */
export async function findCurrentSession({ getSessionFromCtx }: BetterAuthApi, context: HookContext) {
  const byCookie = await getSessionFromCtx(context);
  if (byCookie !== null) return byCookie;
  // Hooks do not see the session that the bearer plugin reads from the header.
  const token = /^bearer ([^.\s]+)/i.exec(context.headers?.get('authorization') ?? '')?.[1];
  return token === undefined ? null : context.context.internalAdapter.findSession(token);
}
