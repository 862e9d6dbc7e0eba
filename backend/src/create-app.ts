import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { addTokenGate, mountIdentity, PageAnswers } from './identity/index.js';
import { AppConfig } from './platform/config/index.js';
import { mountQueueBoard } from './extraction/index.js';
import { AppLogger } from './platform/logging/index.js';
import { addEdgeErrors, ApiAdapter, prepareApi, prepareEdge, serveWebApp } from './platform/http/index.js';
import { ReadinessProbes } from './platform/health/index.js';
import { serveApiReference } from './platform/openapi/index.js';

const repository = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Creates the application with its middleware, not yet listening. */
export async function createApp(config: AppConfig): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), new ApiAdapter(), {
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

/** Accepts requests. */
export async function listen(app: NestExpressApplication, config: AppConfig): Promise<void> {
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

/** Tells balancers that this server is about to stop. */
export function announceStop(app: NestExpressApplication): void {
  app.get(ReadinessProbes).announceStop();
}
