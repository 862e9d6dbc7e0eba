export const BACKUP_STATES = ['queued', 'running', 'done', 'failed'] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

/** `found`: a file in the backup folder that this database did not know, for example after a restore. */
export const BACKUP_STARTERS = ['schedule', 'operator', 'found'] as const;
export type BackupStarter = (typeof BACKUP_STARTERS)[number];

export const BACKUP_STEPS = ['writing', 'verifying'] as const;
export type BackupStep = (typeof BACKUP_STEPS)[number];
