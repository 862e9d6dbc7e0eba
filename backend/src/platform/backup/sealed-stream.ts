import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { StartError } from '../start-error.js';

/** First bytes of every backup, followed by one line of JSON and the content. */
const MAGIC = 'DEALWRIGHT-BACKUP-2\n';
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const MAX_HEADER_BYTES = 4096;
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;

interface SealHeader {
  readonly cipher: 'none' | 'aes-256-gcm';
  /** Base64. */
  readonly salt?: string;
}

/**
 * Writes the header and then the content, encrypted if there is a passphrase: chunks of 64 KiB, each with its own tag.
 * The number of a chunk is its nonce, and whether it is the last one is authenticated too, so that chunks cannot be
 * exchanged, repeated or cut off without notice.
 */
export async function* seal(
  content: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): AsyncIterable<Buffer> {
  const salt = randomBytes(16);
  const header: SealHeader =
    passphrase === undefined ? { cipher: 'none' } : { cipher: 'aes-256-gcm', salt: salt.toString('base64') };
  const head = Buffer.from(`${MAGIC}${JSON.stringify(header)}\n`);
  yield head;
  if (passphrase === undefined) {
    yield* content;
    return;
  }
  const key = scryptSync(passphrase, salt, KEY_BYTES, SCRYPT);
  let number = 0;
  for await (const { bytes, isLast } of inChunks(content, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number));
    cipher.setAAD(contextOf(head, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** @throws StartError where it is no backup, the passphrase is wrong or a byte was changed */
export async function* unseal(
  source: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): AsyncIterable<Buffer> {
  const { head, header, rest } = await readHeader(source);
  if (header.cipher === 'none') {
    yield* rest;
    return;
  }
  if (passphrase === undefined)
    throw new StartError('The backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.');
  const key = scryptSync(passphrase, Buffer.from(header.salt ?? '', 'base64'), KEY_BYTES, SCRYPT);
  let number = 0;
  for await (const { bytes, isLast } of inChunks(rest, CHUNK_BYTES + TAG_BYTES)) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number));
    decipher.setAAD(contextOf(head, isLast));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    let plain: Buffer;
    try {
      plain = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new StartError(
        number === 0
          ? 'The passphrase is wrong, or the backup was changed. Set BACKUP_PASSPHRASE to the passphrase of this backup.'
          : 'The backup is damaged: a part of it was changed or is missing. Use another backup.',
      );
    }
    yield plain;
    number += 1;
  }
}

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

const contextOf = (head: Buffer, isLast: boolean): Buffer =>
  Buffer.concat([head, Buffer.from([isLast ? 1 : 0])]);

/** Chunks of exactly this size, except the last one. There is at least one. */
async function* inChunks(
  content: AsyncIterable<Buffer>,
  size: number,
): AsyncIterable<{ bytes: Buffer; isLast: boolean }> {
  let waiting = Buffer.alloc(0);
  for await (const bytes of content) {
    waiting = Buffer.concat([waiting, bytes]);
    let at = 0;
    // One chunk is held back, because it may be the last.
    for (; waiting.length - at > size; at += size)
      yield { bytes: waiting.subarray(at, at + size), isLast: false };
    waiting = waiting.subarray(at);
  }
  yield { bytes: waiting, isLast: true };
}

async function readHeader(source: AsyncIterable<Buffer>) {
  const iterator = source[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  let end = -1;
  while (end < 0 && start.length < MAX_HEADER_BYTES) {
    const next = await iterator.next();
    if (next.done === true) break;
    start = Buffer.concat([start, next.value]);
    end = start.indexOf('\n', MAGIC.length);
  }
  if (end < 0 || start.subarray(0, MAGIC.length).toString('latin1') !== MAGIC) {
    await iterator.return?.();
    throw new StartError('This file is not a backup of Dealwright.');
  }
  const head = start.subarray(0, end + 1);
  const header = JSON.parse(start.subarray(MAGIC.length, end).toString()) as SealHeader;
  async function* rest(): AsyncIterable<Buffer> {
    yield start.subarray(end + 1);
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
  }
  return { head, header, rest: rest() };
}
