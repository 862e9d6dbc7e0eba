import { Module } from '@nestjs/common';
import { BrokersModule } from '../brokers/index.js';
import { SettingsModule } from '../settings/index.js';
import { ValuationsModule } from '../valuations/index.js';
import { ExportQueries } from './export.queries.js';
import { ExportService } from './export.service.js';
import { ImportQueries } from './import.queries.js';
import { ImportService } from './import.service.js';
import { PortabilityController } from './portability.controller.js';

/** Export and import of all data of a user. It imports the other modules; none of them imports it. */
@Module({
  imports: [SettingsModule, BrokersModule, ValuationsModule],
  controllers: [PortabilityController],
  providers: [ExportService, ExportQueries, ImportService, ImportQueries],
})
export class PortabilityModule {}
