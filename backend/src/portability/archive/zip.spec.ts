import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zipSync } from 'fflate';
import { ZipReader } from './zip-reader.js';
import { ZipWriter } from './zip-writer.js';

const folder = mkdtempSync(join(tmpdir(), 'zip-'));
let count = 0;

function open(bytes: Uint8Array): Promise<ZipReader> {
  const path = join(folder, `${++count}.zip`);
  writeFileSync(path, bytes);
  return ZipReader.open(path);
}

const text = (content: string) => Buffer.from(content);
const replace = (bytes: Uint8Array, from: string, to: string) =>
  Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(from, to), 'latin1');

describe('a written archive', () => {
  async function write(): Promise<{ bytes: Buffer; writer: ZipWriter }> {
    const writer = new ZipWriter();
    const whole = buffer(writer.stream);
    // A document may contain an archive: its marks are data.
    await writer.addFile('documents/é/a.docx', Readable.from([zipSync({ x: text('PK\u0007\u0008') })]));
    await writer.addJson('rows.json', JSON.stringify(['ä'.repeat(5_000)]));
    for (let n = 0; n < 30; n++) await writer.addJson(`empty/${n}.json`, '[]');
    writer.finish();
    return { bytes: await whole, writer };
  }

  it('is read back, each entry with the size and hash that the writer measured', async () => {
    const { bytes, writer } = await write();
    const zip = await open(bytes);
    expect(zip.names).toEqual(writer.files.map(({ path }) => path));
    const [document, rows] = writer.files;
    expect(document?.size).toBe((await buffer(zip.openStream('documents/é/a.docx'))).length);
    expect((await zip.readBytes('rows.json', 100_000, rows ?? null)).toString()).toContain('ää');
    zip.close();
  });

  it('is refused where an entry is not as the manifest says', async () => {
    const { bytes, writer } = await write();
    const zip = await open(bytes);
    const [, rows] = writer.files;
    const other = { path: 'rows.json', size: rows?.size ?? 0, sha256: '0'.repeat(64) };
    await expect(zip.readBytes('rows.json', 100_000, other)).rejects.toThrow(/its hash differs/);
    await expect(zip.readBytes('rows.json', 10, null)).rejects.toThrow(/too large/);
    zip.close();
  });

  it('ends with an error when its reader leaves', async () => {
    const writer = new ZipWriter();
    const added = writer.addFile('a', Readable.from(endless()));
    writer.stream.once('data', () => writer.stream.destroy());
    await expect(added).rejects.toThrow(/not read to its end/);
  });
});

function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(65_536, 1);
}

it.each<[string, () => Uint8Array, RegExp]>([
  ['is no ZIP', () => text('PK? no'), /not a complete ZIP/],
  ['is cut off', () => zipSync({ a: text('a') }).subarray(0, 90), /not a complete ZIP/],
  ['names a file outside of it', () => zipSync({ '../evil': text('a') }), /outside of it/],
  ['names a file of the machine', () => zipSync({ '/etc/passwd': text('a') }), /outside of it/],
  ['names a file with backslashes', () => zipSync({ '..\\evil': text('a') }), /outside of it/],
  [
    'has an entry twice',
    () => replace(zipSync({ aaaa: text('1'), aaab: text('2') }), 'aaab', 'aaaa'),
    /twice/,
  ],
  ['is a bomb', () => zipSync({ zeros: new Uint8Array(50 * 1024 ** 2) }), /far more than any real file/],
  [
    'has too many entries',
    () =>
      zipSync(Object.fromEntries(Array.from({ length: 50_001 }, (_, n) => [String(n), new Uint8Array()]))),
    /more than 50000 files/,
  ],
])('refuses an archive that %s', async (_, make, message) => {
  await expect(open(make())).rejects.toThrow(message);
});

it('stops at the size in the header of an entry that unpacks to more', async () => {
  const bytes = Buffer.from(zipSync({ a: [Buffer.alloc(500_000), { level: 9 }] }));
  const directory = bytes.readUInt32LE(bytes.length - 6);
  bytes.writeUInt32LE(10, directory + 24);
  const zip = await open(bytes);
  await expect(zip.readBytes('a', 1_000, null)).rejects.toThrow(/damaged/);
  zip.close();
});
