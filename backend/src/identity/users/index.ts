import { AuditEventEntity } from '../../platform/audit/index.js';
import { ApiKeyEntity } from '../api-keys/api-key.entity.js';
import { UserEntity } from './user.entity.js';

export const identityEntities = [UserEntity, AuditEventEntity, ApiKeyEntity];
