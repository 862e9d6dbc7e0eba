import { basename } from 'node:path';

const MAX_FILE_NAME_LENGTH = 200;

/** Makes a file name safe to store and display: removes the path and control characters, limits the length, keeps the extension. */
export function sanitizeFileName(given: string): string {
  const last = basename(given.replaceAll('\\', '/'));
  const clean = last
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  if (clean === '' || clean === '.' || clean === '..') return 'file';
  if (clean.length <= MAX_FILE_NAME_LENGTH) return clean;
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 && clean.length - dot <= 10 ? clean.slice(dot) : '';
  return (clean.slice(0, MAX_FILE_NAME_LENGTH - extension.length) + extension).toWellFormed();
}
