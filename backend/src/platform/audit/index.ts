export { AUDIT_ACTS, type AuditAct } from './audit-acts.js';
export { AuditEventEntity } from './audit-event.entity.js';
export { AuditModule } from './audit.module.js';
export { AuditRepository, type AuditEvent } from './audit.repository.js';
export { AuditService } from './audit.service.js';
export { toClientTrace } from './client-trace.js';
