const decodeStrictly = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const SAMPLE = 4096;

/** Detects UTF-16 without a byte order mark: in Latin text every other byte is zero. */
const guessUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.byteLength * 0.3;
  if (odd > many && even < odd / 10) return 'utf-16le';
  return even > many && odd < even / 10 ? 'utf-16be' : null;
};

/**
 * Text of a file that names no encoding: byte order marks first, then UTF-8, then Windows-1252, which Excel still
 * writes. Null when it is not text.
 */
export const decodeText = (bytes: Uint8Array): string | null => {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : guessUtf16(bytes);
  const text = utf16
    ? decodeStrictly(bytes, utf16)
    : (decodeStrictly(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes));
  // eslint-disable-next-line no-control-regex -- control characters are what tells data from text
  return text === null || /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? null : text;
};

export const looksLikeText = (bytes: Uint8Array): boolean => decodeText(bytes) !== null;
