import { basename } from 'node:path';

const LONGEST = 200;

/** The name that people see: no path, no signs that cannot be stored or shown, not too long. Keeps the extension. */
export function sanitizeFileName(given: string): string {
  const last = basename(given.replaceAll('\\', '/'));
  const clean = last
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  if (clean === '' || clean === '.' || clean === '..') return 'file';
  if (clean.length <= LONGEST) return clean;
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 && clean.length - dot <= 10 ? clean.slice(dot) : '';
  return (clean.slice(0, LONGEST - extension.length) + extension).toWellFormed();
}
