import { AuditEventEntity } from '../../platform/audit/index.js';
import { UserEntity } from './user.entity.js';

export const identityEntities = [UserEntity, AuditEventEntity];
