import { Injectable } from '@nestjs/common';
import { DealChildRepository } from '../deals/index.js';
import { InjectTransactionHost, type TypeOrmTransactionHost } from '../platform/database/index.js';
import { NoteEntity } from './note.entity.js';

@Injectable()
export class NotesRepository extends DealChildRepository<NoteEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, NoteEntity);
  }

  /** Newest first. */
  listByDeal(ownerId: string, dealId: string): Promise<NoteEntity[]> {
    return this.find(ownerId, { dealId }, { order: { createdAt: 'DESC', id: 'DESC' } });
  }
}
