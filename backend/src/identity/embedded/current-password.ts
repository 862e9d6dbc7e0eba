import { type AuthContext } from 'better-auth';

type BetterAuthApi = typeof import('better-auth/api');
type Context = Parameters<Parameters<BetterAuthApi['createAuthMiddleware']>[0]>[0];

export const WRONG_PASSWORD = {
  code: 'INVALID_PASSWORD',
  message: 'The password is wrong. Type your current one.',
};
export const CODE_REQUIRED = {
  code: 'CODE_REQUIRED',
  message: 'Enter the code from your authenticator app.',
};

/** Whether this is the password of the user. The lockout counts wrong ones by the code of `WRONG_PASSWORD`. */
export async function isCurrentPassword(
  { internalAdapter, password: passwords }: Pick<AuthContext, 'internalAdapter' | 'password'>,
  userId: string,
  password: unknown,
): Promise<boolean> {
  const accounts = await internalAdapter.findAccounts(userId);
  const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password;
  return typeof password === 'string' && typeof hash === 'string'
    ? passwords.verify({ hash, password })
    : false;
}

/**
 * Checks the `password` of a request, and its `code` where the user has a second factor.
 *
 * @throws APIError with WRONG_PASSWORD, CODE_REQUIRED or the provider's error for a wrong code
 */
export async function assertPasswordAndCode(
  { APIError }: Pick<BetterAuthApi, 'APIError'>,
  context: Pick<Context, 'body' | 'headers' | 'context'>,
  user: { readonly id: string },
): Promise<void> {
  const { password, code } = (context.body ?? {}) as Record<string, unknown>;
  if (!(await isCurrentPassword(context.context, user.id, password)))
    throw new APIError('BAD_REQUEST', WRONG_PASSWORD);
  const { twoFactorEnabled } = user as { twoFactorEnabled?: boolean | null };
  if (twoFactorEnabled !== true) return;
  const twoFactor = context.context.getPlugin('two-factor');
  if (typeof code !== 'string' || code === '' || twoFactor === null)
    throw new APIError('BAD_REQUEST', CODE_REQUIRED);
  const headers = context.headers ? { headers: context.headers } : {};
  await twoFactor.endpoints.verifyTOTP({ context: context.context, ...headers, body: { code } });
}
