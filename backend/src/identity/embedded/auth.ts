import { Logger } from '@nestjs/common';
import { type BetterAuthOptions } from 'better-auth';
import { PostgresDialect } from 'kysely';
import { type Pool } from 'pg';
import { AppConfig } from '../../platform/config/index.js';
import { readAuthSecrets } from '../../platform/signing/index.js';
import { AUDIENCE, BASE_PATH, CLIENT_ADDRESS, ISSUER, SCHEMA } from './constants.js';
import { confirmChangeMail, emailChangePlugin, readEmailChange } from './email-change.js';
import { IdentityCheck } from './identity-check.js';
import { identityConfirmationPlugin } from './identity-confirmation.js';
import { Lockout } from './lockout.js';
import { lockoutPlugin } from './lockout-hooks.js';
import { Mailer } from './mailer.js';
import { watchOutages } from './outage.js';
import { auditPlugin } from './audit-hooks.js';
import { AuditLog } from './audit-log.js';
import { MIN_PASSWORD_LENGTH, PasswordPolicy } from './password/password-policy.js';
import { createRecoveryCodes } from './second-factor/recovery-codes.js';
import { passwordPlugin, voidResetLinks } from './password/password-hooks.js';
import { passkeyPlugins } from './passkeys.js';
import { hashPassword, verifyPassword } from './password/password.js';
import { SecondFactor } from './second-factor/second-factor.js';
import { secondFactorPlugin } from './second-factor/second-factor-hooks.js';
import { sessionUsePlugin } from './session-use.js';
import { storedInputPlugin } from './stored-input.js';
import { storeSigningKey } from './signing-keys.js';

const DAY = 24 * 60 * 60;

export interface AuthParts {
  readonly config: AppConfig;
  readonly pool: Pool;
  readonly mailer: Mailer;
}

/** Creates the provider. Imports the package here, because it is large and other providers do not need it. */
export async function createAuth(parts: AuthParts) {
  const { betterAuth } = await import('better-auth');
  return betterAuth({ ...authOptions(parts), plugins: await authPlugins(parts) });
}

export type Auth = Awaited<ReturnType<typeof createAuth>>;

export async function authPlugins({ config, pool, mailer }: AuthParts) {
  const { bearer, jwt, organization, twoFactor } = await import('better-auth/plugins');
  const api = await import('better-auth/api');
  const lockout = new Lockout(pool, config.rateLimit);
  const secondFactor = new SecondFactor(pool);
  return [
    jwt({
      disableSettingJwtHeader: true,
      adapter: { createJwk: (key) => storeSigningKey(pool, key) },
      jwks: {
        keyPairConfig: { alg: 'RS256', modulusLength: 2048 },
        rotationInterval: 90 * DAY,
        gracePeriod: DAY,
      },
      jwt: {
        issuer: ISSUER,
        audience: AUDIENCE,
        expirationTime: '5m',
        definePayload: ({ session }) => ({ sid: session.id }),
      },
    }),
    organization({ allowUserToCreateOrganization: false, disableOrganizationDeletion: true }),
    // Only authenticator apps and recovery codes: no code is sent by mail.
    // Wrong codes are counted by the lockout, in every place that takes one.
    twoFactor({
      issuer: 'Dealwright',
      accountLockout: { enabled: false },
      backupCodeOptions: { storeBackupCodes: 'encrypted', customBackupCodesGenerate: createRecoveryCodes },
    }),
    await secondFactorPlugin({ lockout, secondFactor }),
    // After the second factor, which ends a session that the password alone began: its token must not be sent.
    bearer(),
    ...(await passkeyPlugins({ publicUrl: config.publicUrl, origins: listTrustedOrigins(config) })),
    await identityConfirmationPlugin(new IdentityCheck(api, lockout, secondFactor)),
    await storedInputPlugin(),
    await passwordPlugin(await PasswordPolicy.load(), pool),
    await auditPlugin(new AuditLog(pool)),
    await sessionUsePlugin(pool),
    await lockoutPlugin(lockout),
    await emailChangePlugin({ pool, mailer, log: new AuditLog(pool) }),
  ];
}

export function authOptions({ config, pool, mailer }: AuthParts) {
  return {
    appName: 'Dealwright',
    baseURL: config.publicUrl,
    basePath: BASE_PATH,
    database: {
      dialect: new PostgresDialect({ pool: watchOutages(pool) }),
      type: 'postgres',
      schemaName: SCHEMA,
    },
    secrets: readAuthSecrets(config.authSecret, config.dataDir),
    trustedOrigins: listTrustedOrigins(config),
    telemetry: { enabled: false },
    // Unexpected errors are thrown and logged by us; the provider would write them to the console.
    onAPIError: { throw: true },
    logger: createProviderLogger(),
    user: { changeEmail: { enabled: true } },
    // Acts that need more than a session ask for the password, however old the session is.
    session: { expiresIn: 7 * DAY, updateAge: DAY, freshAge: 0 },
    emailAndPassword: passwordOptions({ config, pool, mailer }),
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: config.smtpUrl !== undefined,
      autoSignInAfterVerification: true,
      expiresIn: DAY,
      sendVerificationEmail: ({ user, url, token }) => {
        const isChange = readEmailChange(token) !== null;
        mailer.send(
          isChange
            ? confirmChangeMail(user.email, token, config.publicUrl)
            : verificationMail(user.email, announceConfirmation(url)),
        );
        return Promise.resolve();
      },
    },
    rateLimit: {
      enabled: config.rateLimit,
      storage: 'database',
      window: 10,
      max: 100,
      customRules: {
        '/sign-in/email': { window: 60, max: 20 },
        '/sign-up/email': { window: 60, max: 10 },
        '/change-password': { window: 60, max: 10 },
        '/change-email': { window: 60, max: 5 },
        '/two-factor/*': { window: 60, max: 20 },
        '/passkey/*': { window: 60, max: 30 },
      },
    },
    advanced: {
      cookiePrefix: 'dealwright',
      // Both are off in a test run unless they are set.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
  } satisfies BetterAuthOptions;
}

function passwordOptions({ config, pool, mailer }: AuthParts) {
  return {
    enabled: true,
    minPasswordLength: MIN_PASSWORD_LENGTH,
    maxPasswordLength: 128,
    password: { hash: hashPassword, verify: verifyPassword },
    revokeSessionsOnPasswordReset: true,
    resetPasswordTokenExpiresIn: 60 * 60,
    sendResetPassword: ({ user, token }) => {
      mailer.send(
        resetMail(user.email, `${config.publicUrl}/reset-password?token=${encodeURIComponent(token)}`),
      );
      return Promise.resolve();
    },
    onPasswordReset: async ({ user }, request) => {
      await new AuditLog(pool).record(user.id, 'password-reset', request?.headers);
      await voidResetLinks(pool, user.id);
      await new Lockout(pool).clear({ email: user.email });
    },
    // With mail, the response to a sign-up does not show whether the address is taken; the mail says so.
    requireEmailVerification: config.smtpUrl !== undefined,
    onExistingUserSignUp: ({ user }) => {
      mailer.send(existingAccountMail(user.email, config.publicUrl));
      return Promise.resolve();
    },
  } satisfies BetterAuthOptions['emailAndPassword'];
}

/** The origin of the public address; on the local machine also its other names. */
function listTrustedOrigins(config: AppConfig): string[] {
  const publicUrl = new URL(config.publicUrl);
  const loopback = ['localhost', '127.0.0.1', '[::1]'];
  const port = publicUrl.port === '' ? '' : `:${publicUrl.port}`;
  const names = loopback.includes(publicUrl.hostname)
    ? loopback.map((name) => `${publicUrl.protocol}//${name}${port}`)
    : [];
  return [...new Set([publicUrl.origin, ...names, ...config.trustedOrigins])];
}

/**
 * Logs the provider's errors as warnings, because it also reports mistakes of callers as errors; real errors are logged
 * with their response. At the level `error` the provider would write to the console instead.
 */
function createProviderLogger(): NonNullable<BetterAuthOptions['logger']> {
  const logger = new Logger('Identity');
  return {
    level: 'info',
    log: (level, message, ...details) => {
      if (level === 'error') logger.warn([message, ...details.map(formatLogDetail)].join(' '));
    },
  };
}

function formatLogDetail(detail: unknown): string {
  return detail instanceof Error ? detail.message : JSON.stringify(detail);
}

function resetMail(to: string, link: string) {
  return {
    to,
    subject: 'Reset your Dealwright password',
    text: `Someone, probably you, asked to reset the password of your Dealwright account.\n\nChoose a new one here within the hour; the link works once:\n${link}\n\nIf it was not you, do nothing: your password stays as it is.`,
  };
}

/** Makes the page that the link leads to say that the address is confirmed. */
function announceConfirmation(link: string): string {
  const url = new URL(link);
  if (url.searchParams.get('callbackURL') === '/') url.searchParams.set('callbackURL', '/?emailConfirmed=1');
  return url.href;
}

function verificationMail(to: string, link: string) {
  return {
    to,
    subject: 'Confirm your email address for Dealwright',
    text: `An account at Dealwright was made with this address. Confirm within a day that it is yours:\n${link}\n\nIf you made no account, do nothing.`,
  };
}

function existingAccountMail(to: string, publicUrl: string) {
  return {
    to,
    subject: 'You already have a Dealwright account',
    text: `Someone, probably you, tried to create a Dealwright account with this address, which already has one. Nothing was changed.\n\nSign in: ${publicUrl}/sign-in\nForgot the password? ${publicUrl}/sign-in?forgot\n\nIf it was not you, do nothing.`,
  };
}
