import { StartError } from '../start-error.js';

/** What a record of a backup holds; its content follows in chunks. */
export type RecordHead =
  | {
      readonly kind: 'manifest';
      readonly createdAt: string;
      /** The database's schema: names in the order in which they ran. */
      readonly migrations: readonly string[];
    }
  | { readonly kind: 'table'; readonly name: string }
  | { readonly kind: 'sequence'; readonly name: string; readonly value: string }
  | { readonly kind: 'file'; readonly key: string }
  | { readonly kind: 'secret'; readonly name: string }
  | { readonly kind: 'end'; readonly hashes: Readonly<Record<string, string>> };

const MAX_CHUNK_BYTES = 64 * 1024 * 1024;
const END = Buffer.alloc(4);

function withLength(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** Encodes one record: its head as JSON, its chunks, and an empty chunk; each after its length in four bytes. */
export async function* encodeRecord(
  head: RecordHead,
  content: AsyncIterable<Buffer> | Iterable<Buffer> = [],
): AsyncIterable<Buffer> {
  yield withLength(Buffer.from(JSON.stringify(head)));
  for await (const chunk of content) if (chunk.length > 0) yield withLength(chunk);
  yield END;
}

/** Reads records one after the other. The content of one must be read before the next one. */
export async function* decodeRecords(
  source: AsyncIterable<Buffer>,
): AsyncIterable<{ head: RecordHead; content: AsyncIterable<Buffer> }> {
  const reader = new LengthReader(source);
  for (let bytes = await reader.next(true); bytes !== null; bytes = await reader.next(true)) {
    const head = JSON.parse(bytes.toString()) as RecordHead;
    yield { head, content: readContent(reader) };
    if (head.kind === 'end') return;
  }
  throw cutOff();
}

async function* readContent(reader: LengthReader): AsyncIterable<Buffer> {
  for (let chunk = await reader.next(); chunk !== null && chunk.length > 0; chunk = await reader.next())
    yield chunk;
}

class LengthReader {
  private readonly iterator: AsyncIterator<Buffer>;
  private waiting: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.iterator = source[Symbol.asyncIterator]();
  }

  /** Returns null at the end of the source, where that is allowed. */
  async next(mayEnd = false): Promise<Buffer | null> {
    const length = await this.read(4, mayEnd);
    if (length === null) return null;
    const bytes = length.readUInt32BE();
    if (bytes > MAX_CHUNK_BYTES) throw cutOff();
    return this.read(bytes, false);
  }

  private async read(bytes: number, mayEnd: boolean): Promise<Buffer | null> {
    const parts: Buffer[] = [this.waiting];
    let length = this.waiting.length;
    while (length < bytes) {
      const next = await this.iterator.next();
      if (next.done === true) {
        if (mayEnd && length === 0) return null;
        throw cutOff();
      }
      parts.push(next.value);
      length += next.value.length;
    }
    const all = Buffer.concat(parts);
    this.waiting = all.subarray(bytes);
    return all.subarray(0, bytes);
  }
}

const cutOff = (): StartError =>
  new StartError('The backup is damaged: a part of it was changed or is missing. Use another backup.');
