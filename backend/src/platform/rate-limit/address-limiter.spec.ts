import { AddressLimiter } from './address-limiter.js';

const MINUTE_MS = 60_000;

describe('AddressLimiter', () => {
  const limiter = (maxAddresses = 100) =>
    new AddressLimiter({ maxRequests: 2, windowMs: MINUTE_MS, maxAddresses });

  beforeEach(() => jest.useFakeTimers({ now: 0 }));
  afterEach(() => jest.useRealTimers());

  it('names the seconds to wait after the last allowed request, and allows it again in the next window', () => {
    const limits = limiter();
    expect([1, 2].map(() => limits.count('10.0.0.1'))).toEqual([0, 0]);
    jest.setSystemTime(15_000);
    expect(limits.count('10.0.0.1')).toBe(45);
    jest.setSystemTime(MINUTE_MS);
    expect(limits.count('10.0.0.1')).toBe(0);
  });

  it('counts each address by itself', () => {
    const limits = limiter();
    for (let n = 0; n < 3; n += 1) limits.count('10.0.0.1');
    expect(limits.count('10.0.0.2')).toBe(0);
  });

  it.each([
    ['2001:db8:0:7::1', '2001:db8:0:7:ffff::9'],
    ['2001:db8::1', '2001:db8:0:0:abcd::'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['::1', '::2'],
  ])('counts %s and %s as one network', (one, other) => {
    const limits = limiter();
    limits.count(one);
    limits.count(one);
    expect(limits.count(other)).toBe(60);
  });

  it('counts each IPv6 network separately', () => {
    const limits = limiter();
    for (let n = 0; n < 3; n += 1) limits.count('2001:db8:0:7::1');
    expect(limits.count('2001:db8:0:8::1')).toBe(0);
  });

  it('forgets the oldest address when it tracks as many as allowed', () => {
    const limits = limiter(1);
    for (let n = 0; n < 3; n += 1) limits.count('10.0.0.1');
    limits.count('10.0.0.2');
    expect(limits.count('10.0.0.1')).toBe(0);
  });
});
