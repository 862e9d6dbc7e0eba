import { type HookContext } from './current-session.js';
import { type Account, type Lockout } from './lockout.js';
import { normalizeRecoveryCode } from './second-factor/recovery-codes.js';
import { type SecondFactor } from './second-factor/second-factor.js';

export const WRONG_PASSWORD = {
  code: 'INVALID_PASSWORD',
  message: 'The password is wrong. Type your current one.',
};
export const CODE_REQUIRED = {
  code: 'CODE_REQUIRED',
  message: 'Enter the code from your authenticator app, or a recovery code.',
};
export const WRONG_CODE = {
  code: 'INVALID_CODE',
  message: 'This code is wrong or no longer valid. Type the six digits that your app shows now.',
};
export const USED_CODE = {
  code: 'CODE_ALREADY_USED',
  message: 'This code was already used. Wait until your app shows a new one, and type that.',
};
export const WRONG_RECOVERY_CODE = {
  code: 'INVALID_BACKUP_CODE',
  message: 'This recovery code is wrong or was used before. Type another one.',
};

const APP_CODE = /^\d{6}$/;

interface SessionOfUser {
  readonly session: object;
  readonly user: { readonly id: string; readonly email: string };
}

/**
 * Checks that whoever uses a session is its user, not somebody who found it open. Wrong passwords and wrong codes count
 * for the account.
 */
export class IdentityCheck {
  constructor(
    private readonly api: Pick<typeof import('better-auth/api'), 'APIError' | 'isAPIError'>,
    private readonly lockout: Lockout,
    private readonly secondFactor: SecondFactor,
  ) {}

  /** @throws APIError with WRONG_PASSWORD or a lock */
  async assertPassword({ context }: HookContext, { user }: SessionOfUser, password: unknown): Promise<void> {
    const isRight = async (): Promise<boolean> => {
      const accounts = await context.internalAdapter.findAccounts(user.id);
      const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password;
      return typeof password === 'string' && typeof hash === 'string'
        ? context.password.verify({ hash, password })
        : false;
    };
    if (!(await this.attempt({ email: user.email }, isRight))) throw this.refuse(WRONG_PASSWORD);
  }

  /**
   * Checks a code of the authenticator app or a recovery code, and uses it up; does nothing where the user has no second
   * factor.
   *
   * @throws APIError with CODE_REQUIRED, WRONG_CODE, USED_CODE, WRONG_RECOVERY_CODE or a lock
   */
  async assertCode(context: HookContext, owner: SessionOfUser, code: unknown): Promise<void> {
    const { twoFactorEnabled } = owner.user as { twoFactorEnabled?: boolean | null };
    if (twoFactorEnabled !== true) return;
    const typed = typeof code === 'string' ? code.replaceAll(/\s/g, '') : '';
    if (typed === '') throw this.refuse(CODE_REQUIRED);
    let refusal = WRONG_RECOVERY_CODE;
    const isRight = await this.attempt({ codesOf: owner.user.id }, async () => {
      if (!APP_CODE.test(typed)) return this.useRecoveryCode(context, owner, typed);
      const use = await this.secondFactor.useAppCode(context.context, owner.user.id, typed);
      refusal = use === 'used before' ? USED_CODE : WRONG_CODE;
      return use === 'accepted';
    });
    if (!isRight) throw this.refuse(refusal);
  }

  private async useRecoveryCode(
    { context, headers }: HookContext,
    session: SessionOfUser,
    typed: string,
  ): Promise<boolean> {
    const twoFactor = context.getPlugin('two-factor');
    if (twoFactor === null) return false;
    try {
      await twoFactor.endpoints.verifyBackupCode({
        context: { ...context, session: session as typeof context.session },
        ...(headers ? { headers } : {}),
        body: { code: normalizeRecoveryCode(typed), disableSession: true },
      });
      return true;
    } catch (error) {
      const { code } = ((this.api.isAPIError(error) ? error.body : null) ?? {}) as { code?: unknown };
      if (code === WRONG_RECOVERY_CODE.code) return false;
      throw error;
    }
  }

  /** Runs a comparison, which counts where it fails. */
  private async attempt(account: Account, isRight: () => Promise<boolean>): Promise<boolean> {
    await this.lockout.begin(account);
    if (!(await isRight())) return false;
    await this.lockout.clear(account);
    return true;
  }

  /** Not a 401, which would sign the user out. */
  private refuse(refusal: { code: string; message: string }) {
    return new this.api.APIError('BAD_REQUEST', refusal);
  }
}
