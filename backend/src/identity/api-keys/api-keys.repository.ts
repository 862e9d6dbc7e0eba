import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import {
  InjectTransactionHost,
  OwnedRepository,
  type TypeOrmTransactionHost,
} from '../../platform/database/index.js';
import { ApiKeyEntity, type ApiKeyRevoker } from './api-key.entity.js';

@Injectable()
export class ApiKeysRepository extends OwnedRepository<ApiKeyEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, ApiKeyEntity);
  }

  /** Newest first. */
  list(ownerId: string, take: number): Promise<ApiKeyEntity[]> {
    return this.find(ownerId, {}, { order: { createdAt: 'DESC', id: 'DESC' }, take });
  }

  /** How many keys have not ended. */
  async countActive(ownerId: string): Promise<number> {
    const endless = await this.count(ownerId, { revokedAt: IsNull(), expiresAt: IsNull() });
    return endless + (await this.count(ownerId, { revokedAt: IsNull(), expiresAt: MoreThan(new Date()) }));
  }

  /** Ends a key now. Returns null where it has been revoked before or does not exist. */
  revoke(ownerId: string, id: string, revokedBy: ApiKeyRevoker): Promise<ApiKeyEntity | null> {
    return this.update(ownerId, { id, revokedAt: IsNull() }, { revokedAt: () => 'now()', revokedBy });
  }
}
