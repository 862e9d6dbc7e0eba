import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import pg from 'pg';
import { AppModule } from '../../src/app.module.js';
import { prepareApp } from '../../src/create-app.js';
import { AppConfig, readVariables } from '../../src/platform/config/index.js';
import { ApiAdapter } from '../../src/platform/http/index.js';

/** A server with its own database, stopped at the end of the suite. */
export interface TestApp {
  readonly app: NestExpressApplication;
  readonly url: string;
  readonly databaseUrl: string;
  /** A new user with a token. */
  newUser(name?: string): Promise<TestUser>;
  close(): Promise<void>;
}

export interface Reply<T = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    success: boolean;
    data: T;
    meta?: Record<string, unknown>;
    error?: string;
    errors?: { field: string; message: string }[];
    code?: string;
    [other: string]: unknown;
  };
}

/** Speaks to the server as one user. */
export interface TestUser {
  readonly email: string;
  /** The newest token; it lives five minutes. */
  readonly token: string;
  /** A token that has minutes left, for suites that take their time. */
  freshToken(): Promise<string>;
  call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<T>>;
}

export async function newDatabase(): Promise<string> {
  const admin = process.env['TEST_POSTGRES_URL'];
  if (admin === undefined)
    throw new Error('TEST_POSTGRES_URL is not set: run integration tests through jest.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return admin.replace(/\/[^/]*$/, `/${name}`);
}

export async function startTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const databaseUrl = await newDatabase();
  const dataDir = mkdtempSync(join(process.env['TEST_FOLDER'] ?? '/tmp', 'data-'));
  const variables = readVariables({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: 'off',
    DATA_DIR: dataDir,
    DATABASE_POOL: '8',
    ...environment,
  });
  const config = new AppConfig(variables, databaseUrl);
  const module = await Test.createTestingModule({ imports: [AppModule.with(config)] }).compile();
  const app = await prepareApp(
    module.createNestApplication<NestExpressApplication>(new ApiAdapter(), {
      bufferLogs: true,
      bodyParser: false,
    }),
    config,
  );
  await app.listen(0, '127.0.0.1');
  const http = app.getHttpServer();
  // A busy test process must not find its connections closed when it continues.
  http.keepAliveTimeout = 10 * 60_000;
  const { port } = http.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    app,
    url,
    databaseUrl,
    newUser: (name) => newUser(url, config.publicUrl, name),
    close: () => closeServer(app),
  };
}

/** Ends the connections that wait for a next request: a server that stops gives them three seconds to bring one. */
function closeServer(app: NestExpressApplication): Promise<void> {
  app.getHttpServer().closeIdleConnections();
  return app.close();
}

async function newUser(url: string, origin: string, name = 'Ada Buyer'): Promise<TestUser> {
  const email = `${randomUUID()}@example.com`;
  const headers = { 'content-type': 'application/json', origin };
  const body = JSON.stringify({ email, password: 'correct horse battery', name });
  const signedUp = await fetch(`${url}/api/auth/sign-up/email`, { method: 'POST', headers, body });
  if (!signedUp.ok) throw new Error(`sign-up answered ${signedUp.status}: ${await signedUp.text()}`);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  let token = '';
  let until = 0;
  const freshToken = async (): Promise<string> => {
    if (Date.now() < until) return token;
    const answered = await fetch(`${url}/api/auth/token`, { headers: { cookie, origin } });
    ({ token } = (await answered.json()) as { token: string });
    until = Date.now() + 2 * 60_000;
    return token;
  };
  await freshToken();
  return {
    email,
    get token() {
      return token;
    },
    freshToken,
    call: async (method, path, payload, more) => call(url, await freshToken(), method, path, payload, more),
  };
}

/** One request; an empty token sends none. */
export async function call<T>(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply<T>> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const parsed = text === '' ? {} : (JSON.parse(text) as unknown);
  return { status: response.status, headers: response.headers, body: parsed as Reply<T>['body'] };
}
