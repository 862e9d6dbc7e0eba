import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/index.js';
import { TrashPurger } from '../platform/trash/index.js';
import { DocumentUploadsService } from './document-uploads.service.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsQueries } from './documents.queries.js';
import { DocumentsRepository } from './documents.repository.js';
import { DocumentsService } from './documents.service.js';
import { PreviewsService } from './previews.service.js';
import { DocumentsTrashController } from './trash.controller.js';

@Module({
  imports: [DealsModule],
  controllers: [DocumentsController, DocumentsTrashController],
  providers: [
    DocumentsService,
    DocumentsRepository,
    DocumentsQueries,
    DocumentUploadsService,
    PreviewsService,
  ],
  exports: [DocumentsService],
})
export class DocumentsModule {
  constructor(trash: TrashPurger, documents: DocumentsRepository) {
    trash.register('documents', (days) => documents.purgeTrash(days));
  }
}
