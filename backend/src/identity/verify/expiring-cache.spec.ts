import { ExpiringCache } from './expiring-cache.js';

describe('ExpiringCache', () => {
  it('forgets at the moment of expiry', () => {
    let time = 0;
    const cache = new ExpiringCache<string>(10, () => time);
    cache.set('a', 'x', 100);
    time = 99;
    expect(cache.get('a')).toBe('x');
    time = 100;
    expect(cache.get('a')).toBeUndefined();
  });

  it('removes the oldest entry when it is full', () => {
    const cache = new ExpiringCache<number>(2, () => 0);
    cache.set('a', 1, 10);
    cache.set('b', 2, 10);
    cache.set('a', 3, 10);
    cache.set('c', 4, 10);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([3, undefined, 4]);
  });
});
