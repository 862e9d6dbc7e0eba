import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { AppConfig, readVariables, type Variables } from './platform/config/index.js';
import {
  type DataFolderLock,
  type EmbeddedPostgres,
  lockDataFolder,
  openSharedFolder,
  type PrivateRedis,
  startEmbeddedPostgres,
  startPrivateRedis,
} from './platform/embedded/index.js';
import { StartError } from './platform/start-error.js';

/** A running server and how to stop it. */
export interface Running {
  readonly app: NestExpressApplication;
  readonly config: AppConfig;
  readonly stopDelayMs: number;
  stop(): Promise<void>;
}

/**
 * Starts everything that this process needs. Most of a start is loading modules, so that PostgreSQL is started first
 * and the application is loaded while PostgreSQL starts.
 *
 * @throws StartError, or the reason of `signal`, with nothing left running
 */
export async function boot(environment: NodeJS.ProcessEnv, signal: AbortSignal): Promise<Running> {
  const variables = readVariables(environment);
  const draft = new AppConfig(variables, '');
  await assertPortIsFree(draft.host, draft.port);
  const starting = startBackingServices(variables, draft.dataDir, signal);
  // Loading blocks the event loop for seconds, in which connections to a database elsewhere would time out.
  if (variables.DATABASE_URL !== undefined) await starting;
  const loading = import('./create-app.js');
  const backing = await starting;
  let app: NestExpressApplication | undefined;
  try {
    const { announceStop, createApp, listen } = await loading;
    signal.throwIfAborted();
    const { config } = backing;
    const created = await createApp(config);
    app = created;
    signal.throwIfAborted();
    await listen(created, config);
    const stop = async (): Promise<void> => {
      announceStop(created);
      await sleep(config.shutdownDelayMs);
      await created.close().finally(() => backing.stop());
    };
    return { app, config, stopDelayMs: config.shutdownDelayMs, stop };
  } catch (error) {
    await app?.close().catch(() => undefined);
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
async function startBackingServices(
  variables: Variables,
  dataDir: string,
  signal: AbortSignal,
): Promise<BackingServices> {
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
      postgres = await startEmbeddedPostgres(dataDir, { lockFd: lock.fd, signal });
      databaseUrl = postgres.url;
    } else {
      openSharedFolder(dataDir);
      const { connectToDatabase } = await import('./platform/database/index.js');
      ({ isPooled } = await connectToDatabase(databaseUrl, variables.DATABASE_POOLER, { signal }));
    }
    // Processes that share the data folder differ in their port: each has a private Redis of its own.
    const folder = lock === undefined ? join(dataDir, `port-${variables.PORT}`) : dataDir;
    redis = await startRedisIfNeeded(variables, folder);
    signal.throwIfAborted();
    const redisUrl = variables.REDIS_URL ?? redis?.url;
    return { config: new AppConfig(variables, databaseUrl, { redisUrl, isPooled }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
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
