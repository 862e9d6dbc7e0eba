import { mkdtempSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Controller, Get, type LoggerService, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { AppConfig, ConfigModule, readVariables } from '../../../src/platform/config/index.js';
import { DatabaseModule } from '../../../src/platform/database/index.js';
import { HealthModule } from '../../../src/platform/health/index.js';
import { ApiAdapter, HttpModule, prepareApi, prepareEdge } from '../../../src/platform/http/index.js';
import { MetricsModule } from '../../../src/platform/metrics/index.js';
import {
  type Caller,
  CurrentUser,
  IdentityModule,
  identityEntities,
  identityMigrations,
  mountIdentity,
  OperatorsOnly,
} from '../../../src/identity/index.js';

/** The address that the applications under test call their own. */
export const ORIGIN = 'http://localhost:3000';

@Controller('probe')
class ProbeController {
  @Get('mine')
  mine(@CurrentUser() caller: Caller): Caller {
    return caller;
  }

  @Get('operations')
  @OperatorsOnly()
  operations(): string {
    return 'seen';
  }
}

@Module({ controllers: [ProbeController] })
class ProbeModule {}

/** Keeps what is logged: without a mail server that is where mails go. */
class Memory implements LoggerService {
  readonly lines: string[] = [];
  private keep = (message: unknown): void => void this.lines.push(String(message));
  log = this.keep;
  warn = this.keep;
  error = this.keep;
  debug = (): void => undefined;
  verbose = (): void => undefined;
}

/** Nest has one logger in a process, whichever application set it: all of them share this one. */
const memory = new Memory();

export interface Running {
  readonly app: NestExpressApplication;
  readonly config: AppConfig;
  readonly url: string;
  readonly logged: readonly string[];
  stop(): Promise<void>;
}

/** Identity in an application, put together as the real one is. */
export async function startApplication(
  databaseUrl: string,
  variables: Record<string, string> = {},
): Promise<Running> {
  const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? '/tmp', 'identity-'));
  const config = new AppConfig(
    readVariables({ DATA_DIR: folder, PUBLIC_URL: ORIGIN, ...variables }),
    databaseUrl,
  );
  const root = {
    module: ProbeModule,
    imports: [
      ConfigModule.with(config),
      DatabaseModule.with({ entities: identityEntities, migrations: identityMigrations }),
      HealthModule,
      MetricsModule.with(config),
      IdentityModule,
      HttpModule,
    ],
  };
  const app = await NestFactory.create<NestExpressApplication>(root, new ApiAdapter(), {
    bodyParser: false,
    logger: memory,
    abortOnError: false,
  });
  prepareEdge(app, config);
  await mountIdentity(app);
  prepareApi(app);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { app, config, url: `http://127.0.0.1:${port}`, logged: memory.lines, stop: () => app.close() };
}
