import { readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AppConfig, getNextRun } from '../platform/config/index.js';
import { createFolder } from '../platform/create-folder.js';
import { RecurringTask } from '../platform/recurring-task.js';
import { BackupFailed, runBackupProcess } from './backup-process.js';
import { BackupLock } from './backup-lock.js';
import { type BackupMessage } from './backup-job.js';
import { type BackupDemand, type BackupRow, BackupsQueries } from './backups.queries.js';
import { selectExpiredBackups } from './retention.js';

const POLL_INTERVAL_MS = 3_000;
const BACKUP_NAME = /^dealwright-\d{14}-[0-9a-f]{8}\.backup$/;
const UNFINISHED_NAME = /^dealwright-\d{14}-[0-9a-f]{8}\.backup\.unfinished$/;
/** Left free for writes after a backup as large as the newest one. */
const MIN_FREE_BYTES = 256 * 1024 * 1024;

/** Makes the backups that the schedule or an operator asks for, one at a time among all processes. */
@Injectable()
export class BackupRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(BackupRunner.name);
  private readonly task = new RecurringTask('looking for backups to make', (signal) =>
    this.runIfWanted(signal),
  );

  constructor(
    private readonly config: AppConfig,
    private readonly queries: BackupsQueries,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runsSweepers) return;
    this.task.start(POLL_INTERVAL_MS, { isFirstAtOnce: false });
  }

  /** Ends a backup under way, which is made after the next start. */
  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }

  private async runIfWanted(signal: AbortSignal): Promise<void> {
    if (!this.isWanted(await this.queries.getDemand())) return;
    const lock = await BackupLock.tryAcquire(this.config.databaseUrl);
    if (lock === null) return;
    try {
      await this.queries.failLost();
      await this.refreshFolder();
      const demand = await this.queries.getDemand();
      if (!demand.isOpen && this.isWanted(demand)) await this.queries.insert('schedule');
      const backup = await this.queries.claim();
      if (backup !== null) await this.make(backup, signal);
    } finally {
      await lock.release();
    }
  }

  /** A first backup is made at once, because there is none yet. */
  private isWanted({ isOpen, lastAt }: BackupDemand): boolean {
    const { schedule } = this.config.backups;
    if (isOpen) return true;
    return schedule !== null && (lastAt === null || getNextRun(schedule, new Date(lastAt)) <= new Date());
  }

  private async make(backup: BackupRow, signal: AbortSignal): Promise<void> {
    const { folder } = this.config.backups;
    const isNew = backup.fileName === null;
    const fileName = backup.fileName ?? nameBackup(backup);
    try {
      this.openFolder();
      if (isNew) await this.requireSpace();
      const job = { config: this.config, file: join(folder, fileName), isNew };
      let reported = Promise.resolve();
      const report = (message: BackupMessage): void => {
        reported = reported.then(() => this.report(backup.id, fileName, message));
      };
      const outcome = await runBackupProcess(job, report, signal).finally(() => reported);
      await this.queries.finish(backup.id, outcome);
      this.logger.log(`${fileName} is verified: ${outcome.tables} tables and ${outcome.files} files`);
      await this.deleteExpired();
    } catch (error) {
      if (signal.aborted) await this.queries.requeue(backup.id);
      else await this.recordFailure(backup.id, error);
    }
  }

  private async report(id: string, fileName: string, message: BackupMessage): Promise<void> {
    try {
      if (message.kind === 'progress') await this.queries.setProgress(id, message.step, message.percent);
      if (message.kind === 'written') await this.queries.setFile(id, { fileName, ...message });
    } catch (error) {
      this.logger.warn({ err: error }, 'the progress of a backup could not be stored');
    }
  }

  private async recordFailure(id: string, error: unknown): Promise<void> {
    const isKnown = error instanceof BackupFailed;
    this.logger.error({ err: error, detail: isKnown ? error.detail : undefined }, 'a backup failed');
    await this.queries.fail(
      id,
      isKnown ? error.message : 'The backup could not be made. The log of the server says why.',
    );
    await this.queries.deleteOldFailures();
  }

  private async requireSpace(): Promise<void> {
    const { folder } = this.config.backups;
    const [newest] = await this.queries.listFiles();
    const needed = Number(newest?.bytes ?? 0) + MIN_FREE_BYTES;
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < needed)
      throw new BackupFailed(
        `The disk of ${folder} is almost full. Free ${Math.ceil(needed / 1024 / 1024)} MiB, then make a new backup.`,
        '',
      );
  }

  /** Returns the names of its files. @throws BackupFailed if the folder cannot be used */
  private openFolder(): string[] {
    const { folder } = this.config.backups;
    try {
      createFolder(folder, 0o700);
      return readdirSync(folder);
    } catch (error) {
      throw new BackupFailed(
        `The folder ${folder} cannot be used. Mount it or correct BACKUP_FOLDER, then make a new backup.`,
        String(error),
      );
    }
  }

  /** Makes the rows agree with the folder: a restored database does not know the files that are there. */
  private async refreshFolder(): Promise<void> {
    const { folder } = this.config.backups;
    let names: string[];
    try {
      names = this.openFolder();
    } catch {
      // The backup that is made now fails and says why.
      return;
    }
    for (const name of names.filter((each) => UNFINISHED_NAME.test(each)))
      rmSync(join(folder, name), { force: true });
    const rows = await this.queries.listFiles();
    const gone = rows.filter(({ fileName }) => fileName !== null && !names.includes(fileName));
    await this.queries.delete(gone.map(({ id }) => id));
    const known = new Set(rows.map(({ fileName }) => fileName));
    for (const name of names.filter((each) => BACKUP_NAME.test(each) && !known.has(each))) {
      const { size, mtime } = statSync(join(folder, name));
      await this.queries.addFound(name, size, mtime);
    }
  }

  private async deleteExpired(): Promise<void> {
    const { folder, keep } = this.config.backups;
    const expired = selectExpiredBackups(await this.queries.listFiles(), keep);
    for (const { fileName } of expired)
      if (fileName !== null) rmSync(join(folder, fileName), { force: true });
    await this.queries.delete(expired.map(({ id }) => id));
  }
}

function nameBackup({ id, createdAt }: BackupRow): string {
  const moment = createdAt.replaceAll(/\D/g, '').slice(0, 14);
  return `dealwright-${moment}-${id.slice(0, 8)}.backup`;
}
