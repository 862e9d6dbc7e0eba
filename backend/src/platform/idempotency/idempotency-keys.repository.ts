import { Injectable } from '@nestjs/common';
import { InjectTransactionHost, OwnedRepository, type TypeOrmTransactionHost } from '../database/index.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';

@Injectable()
export class IdempotencyKeysRepository extends OwnedRepository<IdempotencyKeyEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, IdempotencyKeyEntity);
  }
}
