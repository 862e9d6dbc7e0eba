import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { addTokenGate, mountIdentity, PageAnswers } from './identity/index.js';
import { AppConfig, readVariables, type Variables } from './platform/config/index.js';
import { connectToDatabase } from './platform/database/index.js';
import {
  type DataFolderLock,
  type EmbeddedPostgres,
  lockDataFolder,
  openSharedFolder,
  type PrivateRedis,
  startEmbeddedPostgres,
  startPrivateRedis,
} from './platform/embedded/index.js';
import { mountQueueBoard } from './extraction/index.js';
import { AppLogger } from './platform/logging/index.js';
import { ReadinessProbes } from './platform/health/index.js';
import { addEdgeErrors, ApiAdapter, prepareApi, prepareEdge, serveWebApp } from './platform/http/index.js';
import { serveApiReference } from './platform/openapi/index.js';
import { StartError } from './platform/start-error.js';

/** A running server and how to stop it. */
export interface Running {
  readonly app: NestExpressApplication;
  readonly config: AppConfig;
  stop(): Promise<void>;
}

const repository = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Starts everything that this process needs, in order. @throws StartError */
export async function boot(environment: NodeJS.ProcessEnv): Promise<Running> {
  const variables = readVariables(environment);
  const draft = new AppConfig(variables, '');
  await assertPortIsFree(draft.host, draft.port);
  const loading = import('./app.module.js');
  const backing = await startBackingServices(variables, draft.dataDir);
  try {
    const { AppModule } = await loading;
    const { config } = backing;
    const app = await createApp(AppModule.with(config), config);
    await listen(app, config);
    const stop = async (): Promise<void> => {
      app.get(ReadinessProbes).announceStop();
      await sleep(config.shutdownDelayMs);
      await app.close().finally(() => backing.stop());
    };
    return { app, config, stop };
  } catch (error) {
    await backing.stop();
    throw error;
  }
}

interface BackingServices {
  readonly config: AppConfig;
  stop(): Promise<void>;
}

/**
 * Connects to the database and Redis of the configuration, or starts embedded ones. Only an embedded database needs
 * the data folder for one process alone: with DATABASE_URL any number of processes may share it.
 */
async function startBackingServices(variables: Variables, dataDir: string): Promise<BackingServices> {
  let lock: DataFolderLock | undefined;
  let postgres: EmbeddedPostgres | undefined;
  let redis: PrivateRedis | null = null;
  const stop = async (): Promise<void> => {
    await redis?.stop();
    await postgres?.stop();
    lock?.release();
  };
  try {
    let databaseUrl = variables.DATABASE_URL;
    let isPooled = false;
    if (databaseUrl === undefined) {
      lock = await lockDataFolder(dataDir);
      postgres = await startEmbeddedPostgres(dataDir, lock.fd);
      databaseUrl = postgres.url;
    } else {
      openSharedFolder(dataDir);
      ({ isPooled } = await connectToDatabase(databaseUrl, variables.DATABASE_POOLER));
    }
    // Processes that share the data folder differ in their port: each has a private Redis of its own.
    const folder = lock === undefined ? join(dataDir, `port-${variables.PORT}`) : dataDir;
    redis = await startRedisIfNeeded(variables, folder);
    const redisUrl = variables.REDIS_URL ?? redis?.url;
    return { config: new AppConfig(variables, databaseUrl, { redisUrl, isPooled }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates the application with its middleware, not yet listening. */
async function createApp(
  module: Parameters<typeof NestFactory.create>[0],
  config: AppConfig,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(module, new ApiAdapter(), {
    bufferLogs: true,
    bodyParser: false,
    abortOnError: false,
  });
  return prepareApp(app, config);
}

/** Adds the middleware in the required order and initializes the application. */
export async function prepareApp(
  app: NestExpressApplication,
  config: AppConfig,
): Promise<NestExpressApplication> {
  app.useLogger(app.get(AppLogger));
  prepareEdge(app, config);
  await mountIdentity(app);
  mountQueueBoard(app);
  addTokenGate(app);
  prepareApi(app);
  serveApiReference(app, config);
  await app.init();
  serveWebApp(app, {
    folder: join(repository, 'frontend', 'dist'),
    provider: config.identityProvider,
    readAnswers: (request) => app.get(PageAnswers).read(request),
  });
  addEdgeErrors(app);
  if (!config.rateLimit)
    app.get(AppLogger).warn('RATE_LIMIT=off: no rate limit is in force. For load tests only.');
  return app;
}

async function listen(app: NestExpressApplication, config: AppConfig): Promise<void> {
  const server = app.getHttpServer() as {
    requestTimeout: number;
    headersTimeout: number;
    keepAliveTimeout: number;
  };
  server.requestTimeout = 180_000;
  server.headersTimeout = 20_000;
  server.keepAliveTimeout = 65_000;
  await app.listen(config.port, config.host);
}

/** Starts a private Redis if the queue needs one and none is configured. @throws StartError for QUEUE=redis if none can be started */
async function startRedisIfNeeded(variables: Variables, dataDir: string): Promise<PrivateRedis | null> {
  if (variables.QUEUE === 'memory' || variables.REDIS_URL !== undefined) return null;
  const redis = await startPrivateRedis(dataDir);
  if (redis === null && variables.QUEUE === 'redis') {
    throw new StartError(
      'QUEUE=redis, but no redis-server or valkey-server can be started. Install one, set REDIS_URL, or set QUEUE=auto.',
    );
  }
  return redis;
}

function assertPortIsFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is already in use. Stop what uses it, or set PORT to a free port.`;
      const refused = `Port ${port} on ${host} cannot be opened (${error.code}). Set PORT to another port, or HOST to an address of this machine.`;
      reject(new StartError(error.code === 'EADDRINUSE' ? taken : refused));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
