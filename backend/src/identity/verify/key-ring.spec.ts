import { KeyRing } from './key-ring.js';

const HOUR = 60 * 60 * 1_000;
const set = (kid: string) => ({ keys: [{ kid }] });

describe('KeyRing', () => {
  it('shares one fetch among concurrent calls', async () => {
    const fetchKeys = jest.fn().mockResolvedValue(set('a'));
    const ring = new KeyRing(fetchKeys);
    await Promise.all(Array.from({ length: 60 }, () => ring.read()));
    expect(fetchKeys).toHaveBeenCalledTimes(1);
  });

  it('delays a second fetch within the same second', async () => {
    const fetchKeys = jest.fn().mockResolvedValueOnce(set('a')).mockResolvedValue(set('b'));
    const ring = new KeyRing(fetchKeys);
    const started = Date.now();
    await ring.read();
    await expect(ring.read()).resolves.toEqual(set('b'));
    expect(Date.now() - started).toBeGreaterThanOrEqual(990);
  });

  it('serves the last good set for a day while the issuer is down, and not longer', async () => {
    let time = 0;
    const fetchKeys = jest.fn().mockResolvedValueOnce(set('a')).mockRejectedValue(new Error('down'));
    const ring = new KeyRing(fetchKeys, () => time);
    await ring.read();
    time = 23 * HOUR;
    await expect(ring.read()).resolves.toEqual(set('a'));
    expect(ring.isOutdated).toBe(true);
    time = 25 * HOUR;
    await expect(ring.read()).rejects.toMatchObject({ status: 503 });
  });

  it('takes an empty set for an outage, not for the end of all keys', async () => {
    let time = 0;
    const fetchKeys = jest.fn().mockResolvedValueOnce(set('a')).mockResolvedValue({ keys: [] });
    const ring = new KeyRing(fetchKeys, () => time);
    await ring.read();
    time = 2_000;
    await expect(ring.read()).resolves.toEqual(set('a'));
  });

  it('recovers by itself', async () => {
    let time = 0;
    const fetchKeys = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(set('a'));
    const ring = new KeyRing(fetchKeys, () => time);
    await expect(ring.read()).rejects.toMatchObject({ status: 503 });
    time = 2_000;
    await expect(ring.read()).resolves.toEqual(set('a'));
    expect(ring.isOutdated).toBe(false);
  });
});
