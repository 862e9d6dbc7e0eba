const MAX_NAME_LENGTH = 80;
const UNSAFE = /[^\p{L}\p{N} ._()-]/gu;

/** A name that every file system takes: no separators, no control characters, not hidden, not too long. */
export function toEntryName(text: string): string {
  const clean = text
    .normalize('NFC')
    .replaceAll(UNSAFE, '_')
    .replaceAll(/^[ .]+|(?<![ .])[ .]+$/g, '');
  if (clean.length <= MAX_NAME_LENGTH) return clean === '' ? 'Unnamed' : clean;
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 && clean.length - dot <= 10 ? clean.slice(dot) : '';
  return (
    clean
      .slice(0, MAX_NAME_LENGTH - extension.length)
      .trimEnd()
      .toWellFormed() + extension
  );
}
