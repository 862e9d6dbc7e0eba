import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import {
  InjectTransactionHost,
  OwnedRepository,
  type TypeOrmTransactionHost,
} from '../../platform/database/index.js';
import { ShareLinkEntity } from './share-link.entity.js';

@Injectable()
export class ShareLinksRepository extends OwnedRepository<ShareLinkEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, ShareLinkEntity);
  }

  /** Newest first. */
  listByModel(ownerId: string, valuationId: string, take: number): Promise<ShareLinkEntity[]> {
    return this.find(ownerId, { valuationId }, { order: { createdAt: 'DESC', id: 'DESC' }, take });
  }

  /** Ends a link now. Returns null where it has ended before or does not exist. */
  revoke(ownerId: string, valuationId: string, id: string): Promise<ShareLinkEntity | null> {
    return this.update(ownerId, { id, valuationId, revokedAt: IsNull() }, { revokedAt: () => 'now()' });
  }
}
