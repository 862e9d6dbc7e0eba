import { Module } from '@nestjs/common';
import { ReadinessProbes } from '../platform/health/index.js';
import { BackupMetrics } from './backup-metrics.js';
import { BackupRunner } from './backup-runner.js';
import { BackupsController } from './backups.controller.js';
import { BackupsQueries } from './backups.queries.js';
import { BackupsService } from './backups.service.js';

/** Makes backups in the processes that run jobs. */
@Module({ providers: [BackupsQueries, BackupRunner, BackupMetrics], exports: [BackupsQueries] })
export class BackupRunnerModule {}

/** Backups for operators. */
@Module({
  imports: [BackupRunnerModule],
  controllers: [BackupsController],
  providers: [BackupsService],
})
export class BackupsModule {
  constructor(probes: ReadinessProbes, queries: BackupsQueries) {
    probes.addFact('lastVerifiedBackup', async () => (await queries.findLastVerifiedAt()) ?? 'never');
  }
}
