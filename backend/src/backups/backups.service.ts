import { Injectable } from '@nestjs/common';
import { type Request } from 'express';
import { type Caller } from '../identity/index.js';
import { AuditService } from '../platform/audit/index.js';
import { AppConfig, getNextRun } from '../platform/config/index.js';
import { Transactional } from '../platform/database/index.js';
import { backupHasNoFile, backupNotFound, backupUnderWay } from './backup.errors.js';
import { BackupsQueries } from './backups.queries.js';
import { BackupListResponse, BackupResponse } from './dto/backup.response.js';

/** Lists backups and asks for them; the runner makes them. What is in a backup is never part of a response. */
@Injectable()
export class BackupsService {
  constructor(
    private readonly config: AppConfig,
    private readonly queries: BackupsQueries,
    private readonly audit: AuditService,
  ) {}

  async list(): Promise<BackupListResponse> {
    const [rows, lastVerifiedAt, { lastAt }] = await Promise.all([
      this.queries.list(),
      this.queries.findLastVerifiedAt(),
      this.queries.getDemand(),
    ]);
    const { schedule, keep, passphrase } = this.config.backups;
    const nextAt =
      schedule === null ? null : lastAt === null ? new Date() : getNextRun(schedule, new Date(lastAt));
    return {
      backups: rows.map((row) => BackupResponse.from(row)),
      lastVerifiedAt,
      schedule: schedule?.text ?? null,
      nextAt: nextAt?.toISOString() ?? null,
      keep,
      encrypted: passphrase !== undefined,
    };
  }

  @Transactional()
  async request(caller: Caller, request: Request): Promise<BackupResponse> {
    const row = await this.queries.insert('operator');
    if (row === null) throw backupUnderWay();
    await this.audit.record(caller.ownerId, 'backup-requested', request);
    return BackupResponse.from(row);
  }

  @Transactional()
  async verify(caller: Caller, id: string, request: Request): Promise<BackupResponse> {
    const found = await this.queries.find(id);
    if (found === null) throw backupNotFound();
    if (found.fileName === null) throw backupHasNoFile();
    if (!(await this.queries.queueVerification(id))) throw backupUnderWay();
    await this.audit.record(caller.ownerId, 'backup-verification-requested', request, found.fileName);
    const row = await this.queries.find(id);
    return BackupResponse.from(row ?? found);
  }
}
