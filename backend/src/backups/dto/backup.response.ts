import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  BACKUP_STARTERS,
  BACKUP_STATES,
  BACKUP_STEPS,
  type BackupStarter,
  type BackupState,
  type BackupStep,
} from '../backup.constants.js';
import { type BackupRow } from '../backups.queries.js';

const time = { type: String, nullable: true, format: 'date-time' } as const;

export class BackupResponse {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: BACKUP_STATES }) state!: BackupState;
  @ApiProperty({
    enum: BACKUP_STARTERS,
    description: 'found: a file in the backup folder that the database did not know, as after a restore.',
  })
  startedBy!: BackupStarter;
  @ApiProperty({ type: String, enum: BACKUP_STEPS, nullable: true }) step!: BackupStep | null;
  @ApiProperty({ description: 'Percent.' }) progress!: number;
  @ApiProperty({ type: String, nullable: true, description: 'Name of the file in the backup folder.' })
  fileName!: string | null;
  @ApiProperty({ type: Number, nullable: true }) bytes!: number | null;
  @ApiProperty({ type: Number, nullable: true }) tables!: number | null;
  @ApiProperty({ type: Number, nullable: true }) files!: number | null;
  @ApiProperty({ description: 'Files that rows refer to and the storage did not have.' })
  missingFiles!: number;
  @ApiProperty({ type: String, nullable: true, description: 'Why it failed, as a text for operators.' })
  error!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty(time) finishedAt!: string | null;
  @ApiProperty({ ...time, description: 'When it was last verified by restoring it.' })
  verifiedAt!: string | null;

  static from(row: BackupRow): BackupResponse {
    return { ...row, bytes: row.bytes === null ? null : Number(row.bytes) };
  }
}

@ApiSchema({ description: 'backups and their schedule' })
export class BackupListResponse {
  @ApiProperty({ type: [BackupResponse], description: 'Newest first.' }) backups!: BackupResponse[];
  @ApiProperty({ ...time, description: 'When a backup was last verified by restoring it.' })
  lastVerifiedAt!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'BACKUP_SCHEDULE; null without one.' })
  schedule!: string | null;
  @ApiProperty({ ...time, description: 'When the next scheduled backup is due.' })
  nextAt!: string | null;
  @ApiProperty({ description: 'How many verified backups are kept.' }) keep!: number;
  @ApiProperty({ description: 'Whether backups are encrypted with a passphrase.' }) encrypted!: boolean;
}
