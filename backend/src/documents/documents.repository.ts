import { Injectable } from '@nestjs/common';
import { DealChildRepository } from '../deals/index.js';
import { InjectTransactionHost, type TypeOrmTransactionHost } from '../platform/database/index.js';
import { DocumentEntity } from './document.entity.js';

@Injectable()
export class DocumentsRepository extends DealChildRepository<DocumentEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, DocumentEntity);
  }

  /** Newest first. */
  listByDeal(ownerId: string, dealId: string): Promise<DocumentEntity[]> {
    return this.find(ownerId, { dealId }, { order: { createdAt: 'DESC', name: 'ASC' } });
  }
}
