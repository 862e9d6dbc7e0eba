import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/index.js';
import { TrashKeeper } from '../platform/trash/index.js';
import { DocumentsDealFollower } from './deal-follower.js';
import { DocumentUploads } from './document-uploads.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsRepository } from './documents.repository.js';
import { DocumentsService } from './documents.service.js';
import { PreviewsService } from './previews.service.js';
import { DocumentsTrashController } from './trash.controller.js';

@Module({
  imports: [DealsModule],
  controllers: [DocumentsController, DocumentsTrashController],
  providers: [DocumentsService, DocumentsRepository, DocumentUploads, PreviewsService, DocumentsDealFollower],
  exports: [DocumentsService],
})
export class DocumentsModule {
  constructor(trash: TrashKeeper, documents: DocumentsRepository) {
    trash.add('documents', (days) => documents.purge(days));
  }
}
