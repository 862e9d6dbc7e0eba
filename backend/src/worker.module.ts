import { type DynamicModule, Module } from '@nestjs/common';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { BackupRunnerModule } from './backups/index.js';
import { ExtractionWorkerModule } from './extraction/index.js';
import { type AppConfig, ConfigModule } from './platform/config/index.js';
import { DatabaseModule } from './platform/database/index.js';
import { HealthModule } from './platform/health/index.js';
import { LoggingModule } from './platform/logging/index.js';
import { MetricsModule } from './platform/metrics/index.js';
import { QueueModule } from './platform/queue/index.js';
import { SigningModule } from './platform/signing/index.js';
import { StorageModule } from './platform/storage/index.js';
import { fileReferences, schema } from './schema.js';

/** A worker process: what extraction jobs need, without the API. */
@Module({})
export class WorkerModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.with(config),
        LoggingModule.with(config),
        EventEmitterModule.forRoot({ global: true }),
        DatabaseModule.with(schema),
        HealthModule,
        MetricsModule.with(config),
        SigningModule,
        StorageModule.with(fileReferences),
        QueueModule.with(config),
        ExtractionWorkerModule.with(config),
        BackupRunnerModule,
      ],
    };
  }
}
