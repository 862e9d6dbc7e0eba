import { zipSync } from 'fflate';
import { DocumentRefused } from '../document-refused.js';
import { MAX_XML_BYTES, MAX_XML_DEPTH } from '../limits.js';
import { type Limits } from '../types.js';
import { readArchive } from './archive.js';

const LESS_THAN = 0x3c;
const XML_PART = /\.(?:xml|rels|vml)$/i;
const KNOWN_ENCODING = /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii|iso-8859-1|windows-1252)$/i;

const refuseEntities = () =>
  new DocumentRefused(
    'xmlEntities',
    'This file holds definitions (a DTD or entities) that no Office program writes, so it was not opened. Open it in Word, Excel or PowerPoint, save it again and upload the new copy.',
  );

/** Markup in UTF-16 and UTF-32 is ASCII with NUL bytes between the letters. */
const removeNuls = (part: Uint8Array): Uint8Array =>
  part.includes(0) ? part.filter((byte) => byte !== 0) : part;

const startsWith = (bytes: Buffer, at: number, text: string) =>
  bytes.toString('latin1', at, at + text.length) === text;

const GREATER_THAN = 0x3e;
const SLASH = 0x2f;
const QUESTION_MARK = 0x3f;
const EXCLAMATION_MARK = 0x21;

/** How far the tag at `at` goes deeper: 1 for an opening tag, -1 for a closing one, 0 for any other. */
const countStep = (bytes: Buffer, at: number): number => {
  const first = bytes[at + 1];
  if (first === SLASH) return -1;
  if (first === QUESTION_MARK || first === EXCLAMATION_MARK) return 0;
  const end = bytes.indexOf(GREATER_THAN, at + 1);
  return end === -1 || bytes[end - 1] === SLASH ? 0 : 1;
};

/** Counts the tags of a part and how deep they stand. Only comments and CDATA may begin with `<!`; everything else there declares something. */
const checkPart = (part: Uint8Array): number => {
  const flat = removeNuls(part);
  const bytes = Buffer.from(flat.buffer, flat.byteOffset, flat.byteLength);
  const declared = /^[^<]{0,4}<\?xml[^>]{0,200}?encoding\s*=\s*["']([^"']*)["']/.exec(
    bytes.toString('latin1', 0, 300),
  )?.[1];
  if (declared !== undefined && !KNOWN_ENCODING.test(declared)) throw refuseEntities();
  let tags = 0;
  let depth = 0;
  for (let at = bytes.indexOf(LESS_THAN); at !== -1; at = bytes.indexOf(LESS_THAN, at + 1)) {
    tags += 1;
    depth += countStep(bytes, at);
    if (depth > MAX_XML_DEPTH) throw createTooDeepError();
    if (
      bytes[at + 1] === EXCLAMATION_MARK &&
      !startsWith(bytes, at, '<!--') &&
      !startsWith(bytes, at, '<![CDATA[')
    ) {
      throw refuseEntities();
    }
  }
  return tags;
};

const createTooDeepError = () =>
  new DocumentRefused(
    'bomb',
    'This file is nested far deeper than any real document, so it was not opened. Open it in Word, Excel or PowerPoint, save it again and upload the new copy.',
  );

const createTooLargeError = () =>
  new DocumentRefused(
    'bomb',
    'This file is far larger inside than any real document. Split it, or upload it as a PDF.',
  );

/**
 * The XML parts of an Office file, checked: inflated sizes counted, no DTD and no entity in any encoding, and not
 * more markup than a real document has. Pictures, fonts, macros and embedded files are left out.
 *
 * @param maxTags the number of tags that the parsing library can handle, over all parts.
 * @throws DocumentRefused `bomb`, `xmlEntities`, `encrypted` or `damaged`.
 */
export const readOfficeParts = (
  bytes: Uint8Array,
  limits: Pick<Limits, 'maxInflatedBytes' | 'maxEntries'>,
  maxTags: number,
): Map<string, Uint8Array> => {
  const parts = readArchive(bytes, limits, (name) => XML_PART.test(name));
  let size = 0;
  let tags = 0;
  for (const part of parts.values()) {
    size += part.byteLength;
    if (size > MAX_XML_BYTES) throw createTooLargeError();
    tags += checkPart(part);
    if (tags > maxTags) throw createTooLargeError();
  }
  return parts;
};

/** The checked parts as an archive of their own, so that what a library reads is what was checked. */
export const packParts = (parts: ReadonlyMap<string, Uint8Array>): Buffer => {
  const packed = zipSync(Object.fromEntries(parts), { level: 0 });
  return Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
};
