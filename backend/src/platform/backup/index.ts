export { createBackup } from './create-backup.js';
export { countBackupItems } from './dump-database.js';
export { restoreBackup } from './restore-backup.js';
export { verifyBackup } from './verify-backup.js';
