import { Injectable } from '@nestjs/common';
import { Metrics } from '../platform/metrics/index.js';
import { BackupsQueries } from './backups.queries.js';

/** Measures the backups of the installation. */
@Injectable()
export class BackupMetrics {
  constructor(metrics: Metrics, queries: BackupsQueries) {
    metrics.define(({ Gauge }, registers) => {
      const verified = new Gauge({
        name: 'dealwright_backup_last_verified_timestamp_seconds',
        help: 'When a backup was last verified, as Unix time; absent until one was.',
        registers,
      });
      const finished = new Gauge({
        name: 'dealwright_backup_last_finished_timestamp_seconds',
        help: 'When the last backup or verification ended, as Unix time; absent until one did.',
        registers,
      });
      const success = new Gauge({
        name: 'dealwright_backup_last_success',
        help: '1 where the last backup or verification succeeded, 0 where it failed; absent until one ended.',
        registers,
      });
      metrics.readOnScrape({
        what: 'the last backup',
        gauges: [verified, finished, success],
        read: () => queries.getLast(),
        set: ({ verifiedAt, finishedAt, hasFailed }) => {
          if (verifiedAt !== null) verified.set(verifiedAt);
          if (finishedAt !== null) finished.set(finishedAt);
          if (hasFailed !== null) success.set(hasFailed ? 0 : 1);
        },
      });
    });
  }
}
