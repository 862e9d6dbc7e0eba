import { Global, Module } from '@nestjs/common';
import { TrashModule } from '../trash/index.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';

/** The activity log of accounts. */
@Global()
@Module({
  imports: [TrashModule],
  providers: [AuditRepository, AuditService],
  exports: [AuditRepository, AuditService],
})
export class AuditModule {}
