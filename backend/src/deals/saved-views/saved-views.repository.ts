import { Injectable } from '@nestjs/common';
import {
  InjectTransactionHost,
  OwnedRepository,
  type TypeOrmTransactionHost,
} from '../../platform/database/index.js';
import { SavedViewEntity } from './saved-view.entity.js';

@Injectable()
export class SavedViewsRepository extends OwnedRepository<SavedViewEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, SavedViewEntity);
  }

  findAll(ownerId: string): Promise<SavedViewEntity[]> {
    return this.find(ownerId, {}, { order: { createdAt: 'ASC', id: 'ASC' } });
  }
}
