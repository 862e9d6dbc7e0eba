import { type DynamicModule, Module } from '@nestjs/common';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { BackupsModule } from './backups/index.js';
import { BrokersModule } from './brokers/index.js';
import { ChangesModule } from './changes/index.js';
import { DealsModule } from './deals/index.js';
import { DocumentsModule } from './documents/index.js';
import { ExtractionModule, ExtractionWorkerModule } from './extraction/index.js';
import { IdentityModule } from './identity/index.js';
import { type AppConfig, ConfigModule } from './platform/config/index.js';
import { DatabaseModule } from './platform/database/index.js';
import { HealthModule } from './platform/health/index.js';
import { HttpModule } from './platform/http/index.js';
import { IdempotencyModule } from './platform/idempotency/index.js';
import { LoggingModule } from './platform/logging/index.js';
import { MetricsModule } from './platform/metrics/index.js';
import { ParsingModule } from './platform/parsing/index.js';
import { QueueModule } from './platform/queue/index.js';
import { RateLimitModule } from './platform/rate-limit/index.js';
import { SigningModule } from './platform/signing/index.js';
import { StorageModule } from './platform/storage/index.js';
import { TrashModule } from './platform/trash/index.js';
import { UploadsModule } from './platform/uploads/index.js';
import { PortabilityModule } from './portability/index.js';
import { fileReferences, schema } from './schema.js';
import { ImportsModule } from './imports/index.js';
import { InteractionsModule } from './interactions/index.js';
import { SettingsModule } from './settings/index.js';
import { SharingModule } from './sharing/index.js';
import { LensesModule } from './lenses/index.js';
import { QuestionsModule } from './questions/index.js';
import { ModelsModule } from './models/index.js';
import { ViabilityModule } from './viability/index.js';

/** The API process: every module of the application. */
@Module({})
export class AppModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        LoggingModule.with(config),
        EventEmitterModule.forRoot({ global: true }),
        DatabaseModule.with(schema),
        HealthModule,
        MetricsModule.with(config),
        IdentityModule,
        RateLimitModule,
        HttpModule,
        IdempotencyModule,
        SigningModule,
        StorageModule.with(fileReferences),
        TrashModule,
        ParsingModule,
        UploadsModule,
        QueueModule.with(config),
        SettingsModule,
        BrokersModule,
        // Before the deals, because its former address `deals/imports` must not be read as the id of a deal.
        ImportsModule,
        DealsModule,
        InteractionsModule,
        DocumentsModule,
        ExtractionModule,
        ExtractionWorkerModule.with(config),
        LensesModule,
        ModelsModule,
        QuestionsModule,
        SharingModule,
        ViabilityModule,
        PortabilityModule,
        ChangesModule,
        BackupsModule,
      ],
    };
  }
}
