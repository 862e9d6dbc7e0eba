import { DomainError, NotFound } from '../platform/http/index.js';

export const backupNotFound = () => new NotFound('Backup');

export const backupUnderWay = () =>
  new DomainError(
    409,
    'backup.underWay',
    'A backup is being made or verified already. Wait until it is finished.',
  );

export const backupHasNoFile = () =>
  new DomainError(409, 'backup.noFile', 'This backup has no file to verify. Make a new backup.');
