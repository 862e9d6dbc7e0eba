/** Characters of a file name that every file system and mail program accepts. */
const MAX_NAME_LENGTH = 100;

/**
 * A name for a downloaded file out of what people called things: letters, digits, dots and hyphens of ASCII, so that it
 * needs no escaping in a header and no file system refuses it.
 *
 * @example fileName(['Łódź & Sons', 'Base/Case'], 'pdf') // => 'Lodz-Sons-Base-Case.pdf'
 */
export function toFileName(parts: readonly string[], extension: string): string {
  const plain = parts
    .map((part) => part.replaceAll('ł', 'l').replaceAll('Ł', 'L').normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .join('-')
    .replaceAll(/[^A-Z0-9.]+/gi, '-')
    .replaceAll(/\.{2,}/g, '.')
    .slice(0, MAX_NAME_LENGTH)
    .replaceAll(/^[-.]+|(?<![-.])[-.]+$/g, '');
  return `${plain === '' ? 'financial-model' : plain}.${extension}`;
}
