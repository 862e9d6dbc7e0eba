import { Module } from '@nestjs/common';
import { BrokersModule } from '../brokers/index.js';
import { SettingsModule } from '../settings/index.js';
import { ModelsModule } from '../models/index.js';
import { ArchiveController } from './archive/archive.controller.js';
import { ArchiveExportQueries } from './archive/archive-export.queries.js';
import { ArchiveExportService } from './archive/archive-export.service.js';
import { ArchiveImportQueries } from './archive/archive-import.queries.js';
import { ArchiveImportService } from './archive/archive-import.service.js';
import { ArchiveParser } from './archive/archive-parser.js';
import { ArchiveUploadsService } from './archive/archive-uploads.service.js';
import { ExportQueries } from './export.queries.js';
import { ExportService } from './export.service.js';
import { ImportQueries } from './import.queries.js';
import { ImportService } from './import.service.js';
import { PortabilityController } from './portability.controller.js';

/** Export and import of all data of a user. It imports the other modules; none of them imports it. */
@Module({
  imports: [SettingsModule, BrokersModule, ModelsModule],
  controllers: [PortabilityController, ArchiveController],
  providers: [
    ExportService,
    ExportQueries,
    ImportService,
    ImportQueries,
    ArchiveExportService,
    ArchiveExportQueries,
    ArchiveImportService,
    ArchiveImportQueries,
    ArchiveParser,
    ArchiveUploadsService,
  ],
})
export class PortabilityModule {}
