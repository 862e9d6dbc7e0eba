export { BackupEntity } from './backup.entity.js';
export { BackupRunnerModule, BackupsModule } from './backups.module.js';
export { Backups1763603141000 } from './migrations/1763603141000-backups.js';
