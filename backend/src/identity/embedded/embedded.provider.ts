import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { AppConfig } from '../../platform/config/index.js';
import { poolOptions } from '../../platform/database/index.js';
import { StartError } from '../../platform/start-error.js';
import { type Caller, type Claims } from '../caller.js';
import { IdentityNotConfirmed, NotSignedIn } from '../identity.errors.js';
import {
  type BrowserSession,
  type IdentityProof,
  IdentityProvider,
  type KeySet,
  type Membership,
  type Profile,
  type Standing,
} from '../identity-provider.js';
import { type Auth, createAuth } from './auth.js';
import { AUDIENCE, ISSUER, SCHEMA } from './constants.js';
import { toConfirmationError } from './identity-confirmation.js';
import { Mailer } from './mailer.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

interface MembershipRow {
  id: string;
  role: string;
  organizationId: string;
  name: string;
  slug: string;
}

/** The built-in provider. Reads keys and users in this process, never over HTTP. */
@Injectable()
export class EmbeddedProvider extends IdentityProvider implements OnApplicationShutdown {
  readonly trust = { issuer: ISSUER, audience: AUDIENCE, parties: null, audienceIsClient: false };
  readonly browser = { provider: 'embedded' } as const;
  readonly profileSeconds = 60;
  private readonly pool: pg.Pool;
  private started: Promise<Auth> | undefined;
  private cleanupTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly mailer: Mailer,
  ) {
    super();
    this.pool = createIdentityPool(config);
  }

  /** Returns the running provider; starts it at the first call, and again after a failed start. */
  auth(): Promise<Auth> {
    this.started ??= this.start().catch((error: unknown) => {
      this.started = undefined;
      throw error;
    });
    return this.started;
  }

  async fetchKeys(): Promise<KeySet> {
    const { keys } = await (await this.auth()).api.getJwks();
    return { keys: keys.map((key) => ({ ...key })) };
  }

  async profile({ sub }: Claims): Promise<Profile | null> {
    const { rows } = await this.pool.query<Profile>(
      'select email, "emailVerified", name from identity."user" where id = $1',
      [sub],
    );
    return rows[0] ?? null;
  }

  async standing({ sub, sid }: Claims): Promise<Standing> {
    const [sessions, members] = await Promise.all([
      this.pool.query<{ id: string; expiresAt: Date; activeOrganizationId: string | null }>(
        'select id, "expiresAt", "activeOrganizationId" from identity.session where id = $1 and "userId" = $2 and "expiresAt" > now()',
        [sid ?? null, sub],
      ),
      this.pool.query<MembershipRow>(
        `select m.id, m.role, o.id as "organizationId", o.name, o.slug
         from identity.member m join identity.organization o on o.id = m."organizationId" where m."userId" = $1 order by o.name`,
        [sub],
      ),
    ]);
    const session = sessions.rows[0];
    const memberships = members.rows.map(toMembership);
    const active = memberships.find(({ organization }) => organization.id === session?.activeOrganizationId);
    return {
      session: session === undefined ? null : { id: session.id, expiresAt: session.expiresAt },
      organization: active?.organization ?? null,
      memberships,
    };
  }

  override async findBrowserSession(cookie: string): Promise<BrowserSession | null> {
    const { api } = await this.auth();
    const { response, headers } = await api.getSession({
      headers: new Headers({ cookie }),
      returnHeaders: true,
    });
    if (response === null) return null;
    const { user, session } = response;
    const iat = Math.floor(Date.now() / 1_000);
    const exp = Math.floor(session.expiresAt.getTime() / 1_000);
    const { id, email, name } = user;
    return {
      claims: { iss: ISSUER, sub: id, sid: session.id, iat, exp },
      user: {
        id,
        email,
        name,
        twoFactorEnabled: 'twoFactorEnabled' in user && user.twoFactorEnabled === true,
      },
      session: { id: session.id },
      cookies: headers.getSetCookie(),
    };
  }

  override async confirmIdentity(
    { subject, sessionId }: Caller,
    { password, code }: IdentityProof,
  ): Promise<void> {
    if (!password) throw new IdentityNotConfirmed('passwordRequired', 'Enter your password.');
    const { rows } = await this.pool.query<{ token: string }>(
      'select token from identity.session where id = $1 and "userId" = $2 and "expiresAt" > now()',
      [sessionId, subject],
    );
    const [session] = rows;
    if (session === undefined) throw new NotSignedIn();
    const { api } = await this.auth();
    const headers = new Headers({ authorization: `Bearer ${session.token}` });
    await api
      .confirmIdentity({ headers, body: { password, ...(code ? { code } : {}) } })
      .catch((error: Error) => Promise.reject(toConfirmationError(error)));
  }

  /** Sessions, password and second factor go with the user. */
  async deleteUser(subject: string): Promise<void> {
    await this.pool.query('delete from identity.verification where value = $1', [subject]);
    await this.pool.query('delete from identity."user" where id = $1', [subject]);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.cleanupTimer);
    await this.pool.end();
  }

  private async start(): Promise<Auth> {
    const auth = await createAuth({ config: this.config, pool: this.pool, mailer: this.mailer });
    await auth.api.getJwks();
    await this.assertSecretFits(auth);
    await this.deleteExpired();
    this.cleanupTimer ??= setInterval(() => void this.deleteExpired().catch(() => undefined), DAY_MS).unref();
    return auth;
  }

  /** Deletes expired rows, which the provider deletes only when they are used. */
  private async deleteExpired(): Promise<void> {
    for (const table of ['session', 'verification']) {
      await this.pool.query(`delete from ${SCHEMA}.${table} where "expiresAt" < now()`);
    }
  }

  /** Fails the start if the secret does not decrypt the signing key in the database, rather than the first sign-in. */
  private async assertSecretFits(auth: Auth): Promise<void> {
    await auth.api.signJWT({ body: { payload: { sub: 'start' } } }).catch((error: unknown) => {
      if (!(error instanceof Error) || !error.message.includes('decrypt')) throw error;
      throw new StartError(
        'The identity secret does not fit the signing keys in the database. Restore auth-secret in the data folder, or set AUTH_SECRET to the secret they were made with (the same for every process). Every backup has it; a file that was created since is of no use.',
      );
    });
  }
}

/** Creates the pool of the provider. Statements name their schema, because a pooler keeps no search path. */
export function createIdentityPool(config: Pick<AppConfig, 'databaseUrl' | 'isPooled'>): pg.Pool {
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: 6,
    ...poolOptions(config),
  });
  pool.on('error', () => undefined);
  return pool;
}

function toMembership({ id, role, organizationId, name, slug }: MembershipRow): Membership {
  return { id, role, organization: { id: organizationId, name, slug } };
}
