const PDF_HEADER = '%PDF-';
/** Readers of PDF accept a header within this many bytes. */
const HEADER_WITHIN_BYTES = 1024;
/** Tags by which a browser takes a file for a page. */
const PAGE_MARKUP = /<(?:!doctype|html|head|title|body|script|iframe|svg|\?php)\b/i;
const FIRST_OBJECT = /^(?:\d{1,10}[\t\n\f\r ]+\d{1,5}[\t\n\f\r ]+obj\b|xref\b)/;
const WHITESPACE = '\0\t\n\f\r ';

const decodeLatin1 = (bytes: Uint8Array, end = bytes.byteLength): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, end)).toString('latin1');

/** True if there is a PDF header near the start. */
export const hasPdfHeader = (bytes: Uint8Array): boolean =>
  decodeLatin1(bytes, HEADER_WITHIN_BYTES).includes(PDF_HEADER);

/**
 * True where what follows the header is what a PDF consists of: comments and white space, then an object or a table of
 * objects. A page or a program behind a PDF header is none.
 */
export const isPdfStructure = (bytes: Uint8Array): boolean => {
  const start = decodeLatin1(bytes, HEADER_WITHIN_BYTES);
  if (PAGE_MARKUP.test(start)) return false;
  const text = decodeLatin1(bytes);
  let at = start.indexOf(PDF_HEADER);
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '%') at = endOfLine(text, at);
    else if (WHITESPACE.includes(character)) at += 1;
    else return FIRST_OBJECT.test(text.slice(at, at + 40));
  }
  return true;
};

const endOfLine = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
};
