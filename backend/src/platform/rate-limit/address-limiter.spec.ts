import { AddressLimiter } from './address-limiter.js';

const MINUTE_MS = 60_000;

describe('AddressLimiter', () => {
  const alone = { count: () => Promise.resolve(null) };
  const limiter = (maxAddresses = 100) =>
    new AddressLimiter({ maxRequests: 2, windowMs: MINUTE_MS, maxAddresses }, alone);
  /** Sends one request after the other. Returns the last result. */
  const countTimes = async (limits: AddressLimiter, address: string, times: number) => {
    let seconds = 0;
    for (let n = 0; n < times; n += 1) seconds = await limits.count(address);
    return seconds;
  };

  beforeEach(() => jest.useFakeTimers({ now: 0 }));
  afterEach(() => jest.useRealTimers());

  it('names the seconds to wait after the last allowed request, and allows it again in the next window', async () => {
    const limits = limiter();
    expect([await limits.count('10.0.0.1'), await limits.count('10.0.0.1')]).toEqual([0, 0]);
    jest.advanceTimersByTime(15_000);
    expect(await limits.count('10.0.0.1')).toBe(45);
    jest.advanceTimersByTime(MINUTE_MS - 15_000);
    expect(await limits.count('10.0.0.1')).toBe(0);
  });

  it('allows requests again after the window although the clock of the machine was set back', async () => {
    const limits = limiter();
    await countTimes(limits, '10.0.0.1', 3);
    jest.setSystemTime(-60 * MINUTE_MS);
    jest.advanceTimersByTime(MINUTE_MS);
    expect(await limits.count('10.0.0.1')).toBe(0);
  });

  it('counts each address by itself', async () => {
    const limits = limiter();
    await countTimes(limits, '10.0.0.1', 3);
    expect(await limits.count('10.0.0.2')).toBe(0);
  });

  it.each([
    ['2001:db8:0:7::1', '2001:db8:0:7:ffff::9'],
    ['2001:db8::1', '2001:db8:0:0:abcd::'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['::1', '::2'],
  ])('counts %s and %s as one network', async (one, other) => {
    const limits = limiter();
    await countTimes(limits, one, 2);
    expect(await limits.count(other)).toBe(60);
  });

  it('counts each IPv6 network separately', async () => {
    const limits = limiter();
    await countTimes(limits, '2001:db8:0:7::1', 3);
    expect(await limits.count('2001:db8:0:8::1')).toBe(0);
  });

  it('forgets the oldest address when it tracks as many as allowed', async () => {
    const limits = limiter(1);
    await countTimes(limits, '10.0.0.1', 3);
    await limits.count('10.0.0.2');
    expect(await limits.count('10.0.0.1')).toBe(0);
  });

  it('refuses what other processes counted, and asks the shared counter no more until the window ends', async () => {
    const counted = jest.fn(() => Promise.resolve({ hits: 3, expiresInMs: 20_000 }));
    const limits = new AddressLimiter(
      { maxRequests: 2, windowMs: MINUTE_MS, maxAddresses: 100 },
      { count: counted },
    );
    expect(await countTimes(limits, '10.0.0.1', 4)).toBe(20);
    expect(counted.mock.calls).toEqual([['address 10.0.0.1', MINUTE_MS]]);
    jest.advanceTimersByTime(20_000);
    await limits.count('10.0.0.1');
    expect(counted).toHaveBeenCalledTimes(2);
  });
});
