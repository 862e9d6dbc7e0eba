import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppConfig, readVariables } from '../config/index.js';
import { DerivedCache } from './derived-cache.js';

describe('DerivedCache', () => {
  let dataDir: string;
  let cache: DerivedCache;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'derived-'));
    cache = new DerivedCache(new AppConfig(readVariables({ DATA_DIR: dataDir }), ''));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const create = jest.fn(() => Promise.resolve(new Uint8Array(1000)));
  const isCached = async (key: string) => {
    create.mockClear();
    await cache.getOrCreate(key, '1.png', create);
    return create.mock.calls.length === 0;
  };
  /** Caches a page image that is some days old. */
  const store = async (days: number): Promise<string> => {
    const key = randomUUID();
    await cache.getOrCreate(key, '1.png', create);
    const moment = new Date(Date.now() - days * 86_400_000);
    await utimes(join(dataDir, 'derived', key.slice(0, 2), key), moment, moment);
    return key;
  };

  it('creates once what is asked for twice', async () => {
    const key = await store(0);
    expect(await isCached(key)).toBe(true);
  });

  it('deletes what is older than a week', async () => {
    const [old, young] = [await store(8), await store(6)];
    await cache.sweep();
    expect([await isCached(old), await isCached(young)]).toEqual([false, true]);
  });

  it('deletes the oldest where there is too much', async () => {
    const [older, newer, newest] = [await store(3), await store(2), await store(1)];
    await cache.sweep(2500);
    expect([await isCached(newest), await isCached(newer), await isCached(older)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
