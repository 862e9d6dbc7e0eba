const BYTES_LOOKED_AT = 512;
/** From this share of zero bytes on, every other byte, a text is UTF-16 without saying so. */
const MIN_ZERO_SHARE = 0.3;

function detectEncoding(bytes: Uint8Array): string | null {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, BYTES_LOOKED_AT);
  const zeros = (parity: number) => head.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  if (zeros(1) > head.length * MIN_ZERO_SHARE) return 'utf-16le';
  if (zeros(0) > head.length * MIN_ZERO_SHARE) return 'utf-16be';
  return null;
}

/**
 * The text of a file however a spreadsheet wrote it: UTF-8 or UTF-16, with or without a byte order mark, else
 * the Western code page that older programs use.
 */
export function decode(bytes: Uint8Array): string {
  const named = detectEncoding(bytes);
  if (named) return new TextDecoder(named).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
