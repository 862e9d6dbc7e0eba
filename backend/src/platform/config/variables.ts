import { z } from 'zod';
import { parseSchedule } from './schedule.js';

const optional = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional();
/** A value that must not be in a process list or a checked-in file: each may come from a file, named by `NAME_FILE`. */
const SECRET = { secret: true } as const;
const secret = optional.meta(SECRET);
/** A scheme and a host, with the port if there is one. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );
const url = (protocols: readonly string[]) => {
  const starts = protocols.map((protocol) => `${protocol}//`).join(' or ');
  return optional
    .refine((text) => text === undefined || isUrl(text, protocols), {
      error: `must be a URL that starts with ${starts}`,
    })
    .meta({ allowed: `a URL that starts with ${starts}` });
};

function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

const whole = (least: number, most: number) => {
  const allowed = `a whole number from ${least} to ${most}`;
  const error = `must be ${allowed}`;
  return z.coerce
    .number({ error })
    .int({ error })
    .min(least, { error })
    .max(most, { error })
    .meta({ allowed });
};

const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .enum(values, { error: `must be one of ${values.join(', ')}` })
    .meta({ allowed: values.map((value) => `\`${value}\``).join(', ') });

/** What the table of variables says about one of them beyond its type. */
interface VariableFacts {
  readonly description?: string;
  /** The values that are accepted, in Markdown. Absent: any text. */
  readonly allowed?: string;
  /** The value may come from the file that `NAME_FILE` names. */
  readonly secret?: boolean;
}

/**
 * Every environment variable that Dealwright reads, with its default and what it is for.
 * docs/configuration.md is generated from this table; nothing else reads process.env.
 */
export const variables = z.object({
  NODE_ENV: choice(['development', 'production', 'test'])
    .default('production')
    .describe('development shows more detail in the log; production is the default.'),
  PORT: whole(1, 65535).default(3000).describe('Port of the web app and the API.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address to listen on. 0.0.0.0 makes Dealwright reachable from other machines.'),
  PUBLIC_URL: url(['http:', 'https:'])
    .refine((text) => text === undefined || !URL.canParse(text) || new URL(text).pathname === '/', {
      error:
        'must have no path: Dealwright cannot be served below one, so give it a host name or a port of its own',
    })
    .meta({ allowed: 'a URL that starts with http:// or https:// and has no path' })
    .describe(
      'The address people type. Default: http://localhost and the port. Links in mails and the allowed origin follow it.',
    ),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('Folder of the embedded database, uploaded files and secrets. Back it up.'),
  DATABASE_URL: url(['postgres:', 'postgresql:'])
    .meta(SECRET)
    .describe(
      'A PostgreSQL 15 or newer to use instead of the embedded one. It needs the extensions pg_trgm, unaccent and btree_gin.',
    ),
  DATABASE_PASSWORD: secret.describe(
    'Password for DATABASE_URL, as it is. One that is written inside the URL must be percent-encoded (@ as %40, / as %2F).',
  ),
  DATABASE_POOL: whole(2, 200).default(16).describe('Connections that one process keeps open at most.'),
  DATABASE_POOLER: choice(['auto', 'transaction', 'none'])
    .default('auto')
    .describe(
      'transaction: DATABASE_URL leads to a pooler such as PgBouncer in transaction mode, so prepared statements and startup parameters are not used. auto finds out at start.',
    ),
  REDIS_URL: url(['redis:', 'rediss:'])
    .meta(SECRET)
    .describe(
      'A Redis for the job queue. Without it a private redis-server or valkey-server is started where one is installed, else jobs run in the process.',
    ),
  QUEUE: choice(['auto', 'redis', 'memory'])
    .default('auto')
    .describe('auto picks Redis where there is one; memory keeps the queue in the process.'),
  STORAGE_S3_BUCKET: optional.describe(
    'Bucket of an S3-compatible storage that keeps uploaded files instead of the data folder. With DATABASE_URL, AUTH_SECRET must be set too.',
  ),
  STORAGE_S3_ENDPOINT: url(['http:', 'https:']).describe(
    'Address of the storage. Default: that of Amazon S3 in the region.',
  ),
  STORAGE_S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  STORAGE_S3_ACCESS_KEY_ID: secret.describe('Access key of the storage.'),
  STORAGE_S3_SECRET_ACCESS_KEY: secret.describe('Secret key of the storage. Never logged.'),
  BACKUP_PASSPHRASE: secret.describe(
    'Encrypts backups, and decrypts them when they are restored. Without it a backup is readable by whoever has the file.',
  ),
  BACKUP_SCHEDULE: optional
    .refine((text) => text === undefined || parseSchedule(text) !== null, {
      error: 'must be an interval such as 12h or 1d, or five cron fields such as 0 3 * * *',
    })
    .meta({ allowed: 'an interval such as `12h` or `1d`, or five cron fields such as `0 3 * * *`' })
    .describe(
      'When a backup is made; cron fields are in the time zone of the server. Each one is verified by restoring it. Without it only operators start backups.',
    ),
  BACKUP_FOLDER: optional.describe(
    'Folder of the backups that are made on schedule or on the page Operations, on another disk than the data if possible. Default: backups in the data folder.',
  ),
  BACKUP_KEEP: whole(1, 1000)
    .default(7)
    .describe('How many verified backups are kept. Older ones are deleted after a newer one is verified.'),
  SHUTDOWN_DELAY_S: whole(0, 60)
    .default(0)
    .describe(
      'Seconds after SIGTERM in which readiness answers 503 and requests are still served. Set it where a load balancer asks for readiness, to longer than it takes to notice.',
    ),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('How much is written to the log.'),
  BUILD_COMMIT: optional.describe(
    'Commit that was built, which /api/version shows to callers who are signed in. The image can set it when it is built.',
  ),
  ACCESS_LOG: choice(['errors', 'all'])
    .default('errors')
    .describe(
      'all logs successful requests at the level info too, one line each; errors leaves them at debug.',
    ),
  METRICS_PORT: whole(1, 65535)
    .optional()
    .describe(
      'Port of /metrics for Prometheus, which must not be PORT. Each process on a machine needs its own. Without it nothing is measured.',
    ),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe(
      'Address on which /metrics listens. It asks for no password: open it to the network of the monitoring only.',
    ),
  RATE_LIMIT: choice(['on', 'off'])
    .default('on')
    .describe('off lifts every rate limit. For load tests only; the log says so at start.'),
  TRUST_PROXY: whole(0, 10)
    .default(0)
    .describe(
      'How many reverse proxies stand in front, each of which appends to X-Forwarded-For. Client addresses, which rate limits and the activity log use, are read that many steps back. Too low: all clients share the address of the proxy. Too high: a client can invent its address.',
    ),
  TRUSTED_ORIGINS: list
    .refine((origins) => origins.every(isOrigin), {
      error: 'must be origins such as https://deals.example.com, comma-separated',
    })
    .meta({ allowed: 'origins such as `https://deals.example.com`, comma-separated' })
    .describe('Further origins, comma-separated, whose pages may call the identity endpoints.'),
  IDENTITY_PROVIDER: choice(['embedded', 'oidc', 'clerk'])
    .default('embedded')
    .describe('Who signs people in: the built-in provider, any OpenID Connect issuer, or Clerk.'),
  AUTH_SECRET: secret
    .meta({ allowed: 'at least 32 characters each' })
    .describe(
      'Secret that signs sessions and links, the same for every process; several as version:secret, comma-separated, newest first. Default: made once and kept in the data folder.',
    ),
  OIDC_ISSUER: url(['http:', 'https:']).describe('Issuer of the tokens, with IDENTITY_PROVIDER=oidc.'),
  OIDC_CLIENT_ID: optional.describe('Client id of the browser application at the issuer.'),
  OIDC_AUDIENCE: optional.describe('Audience that access tokens must carry. Default: the client id.'),
  OIDC_AUTHORIZED_PARTIES: list.describe(
    'Further client ids, comma-separated, whose access tokens are accepted; the client id always is. Checked where a token names its client (azp).',
  ),
  OIDC_SCOPE: z
    .string()
    .default('openid profile email')
    .describe(
      'Scopes that the web app asks for. Add offline_access where the issuer gives refresh tokens only for it.',
    ),
  OIDC_AUDIENCE_PARAMETER: choice(['audience', 'resource', 'none'])
    .default('audience')
    .describe(
      'Parameter in which the web app asks for OIDC_AUDIENCE: audience (Auth0), resource (RFC 8707), or none where the issuer is configured with it (Keycloak, Entra ID).',
    ),
  OIDC_ACCOUNT_URL: url(['http:', 'https:']).describe(
    'Page of the issuer where people change their name, password and second factor. My Profile links to it.',
  ),
  CLERK_PUBLISHABLE_KEY: optional
    .refine((key) => key === undefined || /^pk_(?:test|live)_\w+/.test(key), {
      error: 'must be a publishable key, which starts with pk_test_ or pk_live_',
    })
    .meta({ allowed: 'a key that starts with `pk_test_` or `pk_live_`' })
    .describe('Publishable key, with IDENTITY_PROVIDER=clerk.'),
  CLERK_ISSUER: url(['https:']).describe('Issuer of the tokens, with IDENTITY_PROVIDER=clerk.'),
  OPERATOR_EMAILS: list
    .refine((emails) => emails.every((email) => /^[^\s@]+@[^\s@]+$/.test(email)), {
      error: 'must be email addresses, comma-separated',
    })
    .describe('Email addresses, comma-separated, of people who may see /operations.'),
  SMTP_URL: url(['smtp:', 'smtps:'])
    .meta(SECRET)
    .describe(
      'Mail server for password resets and for confirming addresses. With it, a new account can sign in once its address is confirmed. Without it mails are written to the log.',
    ),
  MAIL_FROM: z.string().default('Dealwright <no-reply@localhost>').describe('Sender of mails.'),
  LENDING_RULES_FILE: optional.describe(
    'A JSON file with newer entries for the dated lending rules (fees, limits, prime), for every process the same. See "Lending rules" in docs/operators.md.',
  ),
  EXTRACTION: choice(['on', 'off']).default('on').describe('off hides reading of documents.'),
  EXTRACTION_MODEL_PROVIDER: choice(['none', 'openai-compatible', 'anthropic'])
    .default('none')
    .describe('A language model that adds candidates when documents are read. none: rules only, no network.'),
  EXTRACTION_MODEL_URL: url(['http:', 'https:']).describe('Base URL of the model API.'),
  EXTRACTION_MODEL_NAME: optional.describe('Name of the model.'),
  EXTRACTION_MODEL_KEY: secret.describe('Key of the model API. Never logged.'),
  WORKER: choice(['inside', 'apart'])
    .default('inside')
    .describe(
      'inside runs jobs in the API process; apart leaves them to worker processes (`node backend/dist/worker.js`), which share DATABASE_URL, REDIS_URL and the data folder.',
    ),
});

export type Variables = z.infer<typeof variables>;

/** The facts of each variable, in the order of the table. */
export const VARIABLE_FACTS: Readonly<Record<string, VariableFacts>> = Object.fromEntries(
  Object.entries(variables.shape).map(([name, field]) => [
    name,
    z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as VariableFacts,
  ]),
);
