import { DomainError, Invalid } from '../../platform/http/index.js';

/** The archive is not one of ours, is damaged or was changed. Nothing was imported. */
export const invalidArchive = (reason: string): DomainError =>
  new DomainError(400, 'archive.invalid', `${reason} Nothing was imported.`);

export const archiveTooLarge = (reason: string): DomainError =>
  new DomainError(413, 'archive.tooLarge', `${reason} Nothing was imported.`);

export const notAnArchive = (): DomainError =>
  new DomainError(415, 'archive.notZip', 'Send the archive as application/zip.');

/** Names the file of the archive in the fields of an error. */
export function prefixWithEntry(entry: string, error: unknown): unknown {
  if (!(error instanceof Invalid)) return error;
  return new Invalid(
    error.errors.map(({ field, message }) => ({
      field: `${entry}: ${field}`,
      message: `${message} (${entry})`,
    })),
  );
}
