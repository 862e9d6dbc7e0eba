import { Module } from '@nestjs/common';
import { BrokersModule } from '../brokers/index.js';
import { DealsModule } from '../deals/index.js';
import { InteractionsModule } from '../interactions/index.js';
import { ModelsModule } from '../models/index.js';
import { SettingsModule } from '../settings/index.js';
import { ImportChunkService } from './import-chunk.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsQueries } from './imports.queries.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';
import { WorkbooksService } from './workbooks.service.js';

@Module({
  imports: [BrokersModule, DealsModule, InteractionsModule, ModelsModule, SettingsModule],
  controllers: [ImportsController],
  providers: [ImportsService, ImportChunkService, WorkbooksService, ImportsRepository, ImportsQueries],
})
export class ImportsModule {}
