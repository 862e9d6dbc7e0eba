import { join, resolve } from 'node:path';
import { type LendingRuleTables } from '@dealwright/finance';
import { StartError } from '../start-error.js';
import { readLendingRulesFile } from './lending-rules-file.js';
import { parseSchedule, type Schedule } from './schedule.js';
import { readSecretFiles } from './secret-files.js';
import { variables, type Variables } from './variables.js';

/** Facts about a process that are known only at start, in addition to its variables. */
interface ProcessOptions {
  /** Default: REDIS_URL. */
  readonly redisUrl?: string | undefined;
  /** True in a process that only runs jobs. */
  readonly isWorker?: boolean;
  /** True where a pooler hands each transaction to another connection of PostgreSQL. */
  readonly isPooled?: boolean;
}

/** The configuration of a process: read once, typed, and never changed. */
export class AppConfig {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databasePool: number;
  /** Between the signal to stop and the end of listening. */
  readonly shutdownDelayMs: number;
  /** The database is of DATABASE_URL, so other processes may serve the same data at the same time. */
  readonly hasExternalDatabase: boolean;
  /** A pooler in transaction mode is in front of the database: nothing may rely on the state of a session. */
  readonly isPooled: boolean;
  /** Undefined: the queue is in the process. */
  readonly redisUrl: string | undefined;
  /** The Redis of REDIS_URL, which other processes use too; a private one belongs to this process. */
  readonly sharedRedisUrl: string | undefined;
  readonly queue: Variables['QUEUE'];
  /** Undefined: files are in the data folder. */
  readonly s3:
    | {
        readonly bucket: string;
        readonly endpoint: string | undefined;
        readonly region: string;
        readonly accessKeyId: string;
        readonly secretAccessKey: string;
      }
    | undefined;
  readonly backups: {
    readonly folder: string;
    readonly keep: number;
    readonly passphrase: string | undefined;
    /** Null: only operators start backups. */
    readonly schedule: Schedule | null;
  };
  readonly logLevel: Variables['LOG_LEVEL'];
  /** Successful requests are logged like refused ones. */
  readonly logsEveryRequest: boolean;
  /** Where the metrics are served; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  readonly rateLimit: boolean;
  readonly trustProxy: number;
  readonly trustedOrigins: readonly string[];
  readonly identityProvider: Variables['IDENTITY_PROVIDER'];
  readonly authSecret: string | undefined;
  readonly oidcIssuer: string | undefined;
  readonly oidcClientId: string | undefined;
  readonly oidcAudience: string | undefined;
  readonly oidcAuthorizedParties: readonly string[];
  readonly oidcScope: string;
  readonly oidcAudienceParameter: Variables['OIDC_AUDIENCE_PARAMETER'];
  readonly oidcAccountUrl: string | undefined;
  readonly clerkPublishableKey: string | undefined;
  readonly clerkIssuer: string | undefined;
  readonly operatorEmails: readonly string[];
  readonly buildCommit: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly extraction: boolean;
  readonly extractionEngine: 'rules' | 'rules+model';
  readonly extractionModel: {
    readonly provider: Variables['EXTRACTION_MODEL_PROVIDER'];
    readonly url: string | undefined;
    readonly name: string | undefined;
    readonly key: string | undefined;
  };
  /** This process only runs jobs. */
  readonly isWorker: boolean;
  /** The dated lending rules with those of LENDING_RULES_FILE. Undefined: those of this version. */
  readonly lendingRules: LendingRuleTables | undefined;
  /** This process deletes orphaned files and empties the trash. */
  readonly runsSweepers: boolean;
  /** This process runs extraction jobs. */
  readonly processesJobs: boolean;
  /** Set at start: the address of the embedded database is known only while it runs. */
  readonly databaseUrl: string;

  constructor(
    values: Variables,
    databaseUrl: string,
    { redisUrl = values.REDIS_URL, isWorker = false, isPooled = false }: ProcessOptions = {},
  ) {
    this.production = values.NODE_ENV === 'production';
    this.port = values.PORT;
    this.host = values.HOST;
    this.publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/(?<!\/)\/+$/, '');
    this.dataDir = resolve(values.DATA_DIR);
    this.databasePool = values.DATABASE_POOL;
    this.shutdownDelayMs = values.SHUTDOWN_DELAY_S * 1000;
    this.hasExternalDatabase = values.DATABASE_URL !== undefined;
    this.isPooled = isPooled;
    this.sharedRedisUrl = values.REDIS_URL;
    this.redisUrl = redisUrl;
    this.queue = values.QUEUE;
    this.s3 = readS3(values);
    this.backups = readBackups(values, this.dataDir);
    this.logLevel = values.LOG_LEVEL;
    this.logsEveryRequest = values.ACCESS_LOG === 'all';
    this.metrics =
      values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT };
    this.rateLimit = values.RATE_LIMIT === 'on';
    this.trustProxy = values.TRUST_PROXY;
    this.trustedOrigins = values.TRUSTED_ORIGINS;
    this.identityProvider = values.IDENTITY_PROVIDER;
    this.authSecret = values.AUTH_SECRET;
    this.oidcIssuer = values.OIDC_ISSUER;
    this.oidcClientId = values.OIDC_CLIENT_ID;
    this.oidcAudience = values.OIDC_AUDIENCE;
    this.oidcAuthorizedParties = values.OIDC_AUTHORIZED_PARTIES;
    this.oidcScope = values.OIDC_SCOPE;
    this.oidcAudienceParameter = values.OIDC_AUDIENCE_PARAMETER;
    this.oidcAccountUrl = values.OIDC_ACCOUNT_URL;
    this.clerkPublishableKey = values.CLERK_PUBLISHABLE_KEY;
    this.clerkIssuer = values.CLERK_ISSUER;
    this.operatorEmails = values.OPERATOR_EMAILS.map((email) => email.toLowerCase());
    this.buildCommit = values.BUILD_COMMIT;
    this.smtpUrl = values.SMTP_URL;
    this.mailFrom = values.MAIL_FROM;
    this.extraction = values.EXTRACTION === 'on';
    this.extractionEngine = values.EXTRACTION_MODEL_PROVIDER === 'none' ? 'rules' : 'rules+model';
    this.extractionModel = {
      provider: values.EXTRACTION_MODEL_PROVIDER,
      url: values.EXTRACTION_MODEL_URL,
      name: values.EXTRACTION_MODEL_NAME,
      key: values.EXTRACTION_MODEL_KEY,
    };
    this.isWorker = isWorker;
    const { LENDING_RULES_FILE: rulesFile } = values;
    this.lendingRules = rulesFile === undefined ? undefined : readLendingRulesFile(resolve(rulesFile));
    this.runsSweepers = values.WORKER === 'inside' || isWorker;
    this.processesJobs = values.EXTRACTION === 'on' && this.runsSweepers;
    this.databaseUrl = databaseUrl;
  }
}

function readBackups(values: Variables, dataDir: string): AppConfig['backups'] {
  return {
    folder: values.BACKUP_FOLDER === undefined ? join(dataDir, 'backups') : resolve(values.BACKUP_FOLDER),
    keep: values.BACKUP_KEEP,
    passphrase: values.BACKUP_PASSPHRASE,
    schedule: values.BACKUP_SCHEDULE === undefined ? null : parseSchedule(values.BACKUP_SCHEDULE),
  };
}

/** Values are there together; `requireTogether` has checked it. */
function readS3(values: Variables): AppConfig['s3'] {
  const { STORAGE_S3_BUCKET: bucket, STORAGE_S3_ENDPOINT: endpoint, STORAGE_S3_REGION: region } = values;
  const { STORAGE_S3_ACCESS_KEY_ID: accessKeyId, STORAGE_S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { bucket, endpoint, region, accessKeyId, secretAccessKey };
}

/** Reads the environment. @throws StartError that names every invalid variable and what it should be */
export function readVariables(processEnvironment: NodeJS.ProcessEnv): Variables {
  const environment = readSecretFiles(processEnvironment);
  const known = Object.fromEntries(
    Object.keys(variables.shape)
      .filter((name) => environment[name] !== undefined && environment[name] !== '')
      .map((name) => [name, environment[name]]),
  );
  const parsed = variables.safeParse(known);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartError(`Configuration: ${[...new Set(problems)].join('; ')}. See docs/configuration.md.`);
  }
  requireTogether(parsed.data);
  if (parsed.data.METRICS_PORT === parsed.data.PORT)
    throw new StartError('Configuration: METRICS_PORT must not be PORT. See docs/configuration.md.');
  refuseUnusedProvider(parsed.data);
  return { ...parsed.data, DATABASE_URL: addPassword(parsed.data) };
}

/** The URL of the database with its password, which is percent-encoded here so that it may hold any character. */
function addPassword({
  DATABASE_URL: text,
  DATABASE_PASSWORD: password,
}: Variables): Variables['DATABASE_URL'] {
  if (password === undefined) return text;
  if (text === undefined)
    throw new StartError('Configuration: DATABASE_URL must be set too. See docs/configuration.md.');
  const url = new URL(text);
  if (url.password !== '')
    throw new StartError(
      'Configuration: DATABASE_URL has a password already. Remove it or DATABASE_PASSWORD. See docs/configuration.md.',
    );
  url.password = encodeURIComponent(password);
  return url.href;
}

function requireTogether(values: Variables): void {
  const missing: string[] = [];
  if (values.IDENTITY_PROVIDER === 'oidc') {
    if (values.OIDC_ISSUER === undefined) missing.push('OIDC_ISSUER');
    if (values.OIDC_CLIENT_ID === undefined) missing.push('OIDC_CLIENT_ID');
  }
  if (values.IDENTITY_PROVIDER === 'clerk') {
    if (values.CLERK_PUBLISHABLE_KEY === undefined) missing.push('CLERK_PUBLISHABLE_KEY');
    if (values.CLERK_ISSUER === undefined) missing.push('CLERK_ISSUER');
  }
  if (values.EXTRACTION_MODEL_PROVIDER !== 'none') {
    if (values.EXTRACTION_MODEL_URL === undefined) missing.push('EXTRACTION_MODEL_URL');
    if (values.EXTRACTION_MODEL_NAME === undefined) missing.push('EXTRACTION_MODEL_NAME');
  }
  missing.push(...listMissingS3(values));
  if (values.WORKER === 'apart' && values.REDIS_URL === undefined) missing.push('REDIS_URL');
  if (values.WORKER === 'apart' && values.DATABASE_URL === undefined) missing.push('DATABASE_URL');
  if (missing.length > 0) {
    throw new StartError(`Configuration: ${missing.join(', ')} must be set too. See docs/configuration.md.`);
  }
}

function listMissingS3(values: Variables): string[] {
  const required = ['STORAGE_S3_BUCKET', 'STORAGE_S3_ACCESS_KEY_ID', 'STORAGE_S3_SECRET_ACCESS_KEY'] as const;
  if (values.STORAGE_S3_ENDPOINT === undefined && required.every((name) => values[name] === undefined))
    return [];
  const missing: string[] = required.filter((name) => values[name] === undefined);
  // Without a folder that they share, processes have only this to sign with the same secret.
  if (values.DATABASE_URL !== undefined && values.AUTH_SECRET === undefined) missing.push('AUTH_SECRET');
  return missing;
}

const PROVIDER_VARIABLES = {
  oidc: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_AUDIENCE'],
  clerk: ['CLERK_PUBLISHABLE_KEY', 'CLERK_ISSUER'],
} as const;

/** Refuses the settings of a provider that is not in use: otherwise people would silently sign in with another one. */
function refuseUnusedProvider(values: Variables): void {
  for (const [provider, names] of Object.entries(PROVIDER_VARIABLES)) {
    const set = names.filter((name) => values[name] !== undefined);
    if (provider === values.IDENTITY_PROVIDER || set.length === 0) continue;
    throw new StartError(
      `Configuration: ${set.join(', ')} is set, but IDENTITY_PROVIDER is ${values.IDENTITY_PROVIDER}. Set IDENTITY_PROVIDER=${provider}, or remove ${set.length === 1 ? 'it' : 'them'}. See docs/configuration.md.`,
    );
  }
}
