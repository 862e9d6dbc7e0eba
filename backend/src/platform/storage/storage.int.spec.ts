import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type S3Server, startS3 } from '../../../test/support/s3.js';
import { AppConfig, readVariables } from '../config/index.js';
import { Signatures } from '../signing/index.js';
import { DiskStorage } from './disk-storage.js';
import { FileLinks } from './file-links.js';
import { S3Storage } from './s3-storage.js';
import { FileTooLarge, type Storage } from './storage.js';

const MAX_BYTES = 12 * 1024 * 1024;
const soon = () => new Date(Date.now() + 60_000);

function createConfig(more: Record<string, string>): AppConfig {
  const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? '/tmp', 'storage-'));
  return new AppConfig(readVariables({ DATA_DIR: folder, ...more }), '');
}

async function listAll(storage: Storage, moment: Date): Promise<string[]> {
  const keys: string[] = [];
  for await (const batch of storage.listStoredBefore(moment)) keys.push(...batch);
  return keys;
}

describe.each(['a folder', 'S3'])('files in %s', (kind) => {
  let server: S3Server | undefined;
  let storage: Storage;

  beforeAll(async () => {
    if (kind === 'S3') server = await startS3();
    const config = createConfig(server?.environment ?? {});
    const links = new FileLinks(config, new Signatures(config));
    storage = config.s3 === undefined ? new DiskStorage(config, links) : new S3Storage(config.s3, links);
  });
  afterAll(() => server?.stop());

  it.each([
    ['empty', 0],
    ['small', 1_000],
    ['of exactly one part', 5 * 1024 * 1024],
    ['of several parts', 11 * 1024 * 1024 + 7],
    ['as large as allowed', MAX_BYTES],
  ])('stores and returns a file that is %s', async (_size, size) => {
    const bytes = randomBytes(size);
    const chunks = function* () {
      for (let at = 0; at < size; at += 65_536) yield bytes.subarray(at, at + 65_536);
    };
    const stored = await storage.put(Readable.from(chunks()), MAX_BYTES);
    expect(stored).toMatchObject({ size, sha256: createHash('sha256').update(bytes).digest('hex') });
    const { stream, size: found } = await storage.get(stored.key);
    expect([found, (await buffer(stream)).equals(bytes)]).toEqual([size, true]);
    expect((await storage.bytes(stored.key)).equals(bytes)).toBe(true);
  });

  it.each([1_000, MAX_BYTES])('stores nothing of a stream that exceeds %d bytes', async (maxBytes) => {
    const before = await listAll(storage, soon());
    const stream = Readable.from([randomBytes(maxBytes), Buffer.from('x')]);
    await expect(storage.put(stream, maxBytes)).rejects.toThrow(FileTooLarge);
    expect(await listAll(storage, soon())).toEqual(before);
  });

  it('stores nothing of a stream that breaks off, and reports its error', async () => {
    const before = await listAll(storage, soon());
    const broken = async function* () {
      yield randomBytes(6 * 1024 * 1024);
      await Promise.resolve();
      throw new Error('the client left');
    };
    await expect(storage.put(Readable.from(broken()), MAX_BYTES)).rejects.toThrow('the client left');
    expect(await listAll(storage, soon())).toEqual(before);
  });

  it('deletes a file once and for all', async () => {
    const { key } = await storage.put(Readable.from([Buffer.from('gone')]), MAX_BYTES);
    await storage.delete(key);
    await storage.delete(key);
    await expect(storage.get(key)).rejects.toMatchObject({ status: 404 });
    await expect(storage.bytes(key)).rejects.toMatchObject({ status: 404 });
  });

  it.each([randomUUID(), '../../etc/passwd', '', 'a/b'])('has no file under the key %j', async (key) => {
    await expect(storage.get(key)).rejects.toMatchObject({ status: 404 });
  });

  it('lists what was stored before a moment', async () => {
    const { key } = await storage.put(Readable.from([Buffer.from('listed')]), MAX_BYTES);
    expect(await listAll(storage, soon())).toContain(key);
    expect(await listAll(storage, new Date(Date.now() - 3_600_000))).not.toContain(key);
  });

  it('has no partial upload older than an hour', async () => {
    expect(await storage.deletePartialUploads(new Date(Date.now() - 3_600_000))).toBe(0);
  });
});

describe('a bucket that cannot be used', () => {
  it('refuses a start with what to do', async () => {
    const server = await startS3();
    const config = createConfig({ ...server.environment, STORAGE_S3_BUCKET: 'missing' });
    const links = new FileLinks(config, new Signatures(config));
    if (config.s3 === undefined) throw new Error('S3 is not configured.');
    const storage = new S3Storage(config.s3, links);
    await expect(storage.assertReachable()).rejects.toThrow(
      /^The bucket missing of STORAGE_S3_BUCKET cannot be used .*Create it, or correct STORAGE_S3_ENDPOINT/,
    );
    await server.stop();
    await expect(storage.get(randomUUID())).rejects.toMatchObject({
      status: 503,
      code: 'storage.unavailable',
    });
    const stream = Readable.from([Buffer.from('lost')]);
    await expect(storage.put(stream, 100)).rejects.toMatchObject({ status: 503 });
  });

  it.each([
    [{ STORAGE_S3_BUCKET: 'b' }, /STORAGE_S3_ACCESS_KEY_ID, STORAGE_S3_SECRET_ACCESS_KEY must be set too/],
    [{ STORAGE_S3_ENDPOINT: 'http://127.0.0.1:1' }, /STORAGE_S3_BUCKET, STORAGE_S3_ACCESS_KEY_ID/],
    [
      {
        STORAGE_S3_BUCKET: 'b',
        STORAGE_S3_ACCESS_KEY_ID: 'a',
        STORAGE_S3_SECRET_ACCESS_KEY: 's',
        DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c',
      },
      /^Configuration: AUTH_SECRET must be set too/,
    ],
  ])('refuses %j with the names of what is missing', (environment, expected) => {
    expect(() => readVariables(environment)).toThrow(expected);
  });
});
