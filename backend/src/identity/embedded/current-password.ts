import { type AuthContext } from 'better-auth';

export const WRONG_PASSWORD = {
  code: 'INVALID_PASSWORD',
  message: 'The password is wrong. Type your current one.',
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
