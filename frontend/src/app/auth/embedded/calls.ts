import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { ApiError, toApiError, networkError, timeoutError } from '../../../lib/http/api-error';
import { env } from '../../../lib/env';
import { type IdentityProof } from '../../../ui/fields/use-identity-proof';
import { clearFirstAnswers, takeFirstAnswer } from '../../../lib/http/first-answers';

const LIMIT_MS = 10_000;

const START_OVER = 'This sign-in took too long or had too many wrong codes. Start over.';

/**
 * What is wrong and what to do, where the provider only says 'Invalid password' or 'Invalid backup code'. A wrong email
 * and a wrong password have one text, so that no account is revealed.
 */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  'identity.wrongEmailOrPassword':
    'The email or the password is wrong. Check both and try again, or reset the password.',
  'identity.wrongPassword': 'The password is wrong. Type your current one.',
  'identity.wrongCode': 'This code is wrong or no longer valid. Type the six digits that your app shows now.',
  'identity.wrongRecoveryCode': 'This recovery code is wrong or was used before. Type another one.',
  'identity.signInExpired': START_OVER,
  'identity.tooManyCodes': START_OVER,
};

function explain(error: ApiError): ApiError {
  const message = EXPLANATIONS[error.code];
  return message === undefined ? error : new ApiError({ ...error, message });
}

/**
 * One call of the embedded provider. It identifies callers by an HttpOnly cookie, so these calls carry no token and
 * do not use the API transport, which would add one.
 */
async function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const url = `${env.apiOrigin}/api/auth${path}`;
  const first = await takeFirstAnswer({ method, url });
  if (first !== null) return (await first.json()) as T;
  let response: Response;
  try {
    const answer = await globalThis.fetch(url, {
      method,
      credentials: 'include',
      signal: AbortSignal.timeout(LIMIT_MS),
      ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    // The time limit covers the body. A body that was cut off must not pass for an empty answer: 'signed out'.
    const isEmpty = answer.status === 204 || answer.status === 304;
    response = new Response(isEmpty ? null : await answer.arrayBuffer(), answer);
  } catch (error) {
    throw error instanceof DOMException && error.name === 'TimeoutError'
      ? timeoutError(LIMIT_MS)
      : networkError();
  }
  if (!response.ok) throw explain(await toApiError(response));
  return (await response.json().catch(() => null)) as T;
}

export interface ProviderUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly twoFactorEnabled?: boolean | null;
}

/** A second factor before its first code is confirmed. */
export interface TwoFactorSetUp {
  /** the URI for an authenticator app: secret, issuer and account */
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

export interface ProviderSession {
  readonly id: string;
  readonly token: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly expiresAt: string;
  readonly ipAddress?: string | null;
  readonly userAgent?: string | null;
  readonly activeOrganizationId?: string | null;
}

/** A passkey of the account. The private key never leaves the device of its owner. */
export interface ProviderPasskey {
  readonly id: string;
  readonly name?: string | null;
  readonly createdAt?: string | null;
}

export interface CurrentSession {
  readonly user: ProviderUser;
  readonly session: ProviderSession;
}

export const identityCalls = {
  session: () => call<CurrentSession | null>('GET', '/get-session'),
  /** `twoFactorRedirect`: the password is right, and a code is also required. */
  signIn: (body: { email: string; password: string }) =>
    call<{ twoFactorRedirect?: boolean }>('POST', '/sign-in/email', body),
  /** The second step of a sign-in, or, with a session, the confirmation of a new authenticator app. */
  verifyCode: (code: string) => call<unknown>('POST', '/two-factor/verify-totp', { code }),
  verifyRecoveryCode: (code: string) => call<unknown>('POST', '/two-factor/verify-backup-code', { code }),
  enableTwoFactor: (password: string) => call<TwoFactorSetUp>('POST', '/two-factor/enable', { password }),
  disableTwoFactor: (proof: IdentityProof) => call<unknown>('POST', '/two-factor/disable', proof),
  createRecoveryCodes: (proof: IdentityProof) =>
    call<Pick<TwoFactorSetUp, 'backupCodes'>>('POST', '/two-factor/generate-backup-codes', proof),
  passkeys: () => call<ProviderPasskey[]>('GET', '/passkey/list-user-passkeys'),
  beginPasskey: (proof: IdentityProof) =>
    call<PublicKeyCredentialCreationOptionsJSON>('POST', '/passkey/register-options', proof),
  addPasskey: (body: { name: string; response: RegistrationResponseJSON }) =>
    call<ProviderPasskey>('POST', '/passkey/register', body),
  renamePasskey: (body: { id: string; name: string }) =>
    call<unknown>('POST', '/passkey/update-passkey', body),
  deletePasskey: (id: string) => call<unknown>('POST', '/passkey/delete-passkey', { id }),
  beginPasskeySignIn: () =>
    call<PublicKeyCredentialRequestOptionsJSON>('GET', '/passkey/generate-authenticate-options'),
  signInWithPasskey: (response: AuthenticationResponseJSON) =>
    call<unknown>('POST', '/passkey/verify-authentication', { response }),
  /** A null token means that the address must first be confirmed by a link in a mail. */
  signUp: (body: { name: string; email: string; password: string }) =>
    call<{ token: string | null }>('POST', '/sign-up/email', body),
  signOut: () => call<unknown>('POST', '/sign-out', {}),
  /** Returns null if the session has ended; other failures throw. */
  token: async (): Promise<string | null> => {
    try {
      return (await call<{ token: string } | null>('GET', '/token'))?.token ?? null;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  rename: (name: string) => call<unknown>('POST', '/update-user', { name }),
  /** Sends a link to the new address. */
  changeEmail: (body: IdentityProof & { newEmail: string }) => call<unknown>('POST', '/change-email', body),
  /** A GET that changes the account: what came with the page is stale after it. */
  confirmEmail: (token: string) => {
    clearFirstAnswers();
    return call<unknown>('GET', `/verify-email?token=${encodeURIComponent(token)}`);
  },
  changePassword: (body: { currentPassword: string; newPassword: string; revokeOtherSessions: boolean }) =>
    call<unknown>('POST', '/change-password', body),
  sessions: () => call<ProviderSession[]>('GET', '/list-sessions'),
  revoke: (token: string) => call<unknown>('POST', '/revoke-session', { token }),
  revokeOthers: () => call<unknown>('POST', '/revoke-other-sessions', {}),
  requestReset: (email: string) =>
    call<unknown>('POST', '/request-password-reset', { email, redirectTo: '/reset-password' }),
  resetPassword: (body: { token: string; newPassword: string }) =>
    call<unknown>('POST', '/reset-password', body),
};
