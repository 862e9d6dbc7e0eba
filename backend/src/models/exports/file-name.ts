import { PLAIN_LETTERS } from './plain-letters.js';

/** Characters of a file name that every file system and mail program accepts. */
const MAX_NAME_LENGTH = 100;

/**
 * Builds the name of a downloaded file from names that users chose. Contains only ASCII letters, digits, dots and
 * hyphens, so that headers need no escaping and every file system accepts it.
 *
 * @example toFileName(['Harlow & Søn', 'Straße'], 'pdf') // => 'Harlow-Son-Strasse.pdf'
 * @example toFileName(['Łódź & Sons', 'Base/Case'], 'pdf') // => 'Lodz-Sons-Base-Case.pdf'
 */
export function toFileName(parts: readonly string[], extension: string): string {
  const plain = parts
    .map((part) => [...part].map((letter) => PLAIN_LETTERS[letter] ?? letter).join(''))
    .map((part) => part.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .join('-')
    .replaceAll(/[^A-Z0-9.]+/gi, '-')
    .replaceAll(/\.{2,}/g, '.')
    .slice(0, MAX_NAME_LENGTH)
    .replaceAll(/^[-.]+|(?<![-.])[-.]+$/g, '');
  return `${plain === '' ? 'financial-model' : plain}.${extension}`;
}
