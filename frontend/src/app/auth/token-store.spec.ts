import { readExpiry, TokenStore } from './token-store';

const NOW = 1_800_000_000_000;

function tokenFor(secondsToLive: number, name = 'a'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part({ exp: NOW / 1000 + secondsToLive, name })}.signature`;
}

function createStore(fetchToken: () => Promise<string | null>) {
  let now = NOW;
  const keeper = new TokenStore(fetchToken, () => now);
  return { keeper, wait: (seconds: number) => (now += seconds * 1000) };
}

it('sends one request for concurrent calls', async () => {
  const fetchToken = jest.fn(() => Promise.resolve(tokenFor(300)));
  const { keeper } = createStore(fetchToken);
  const tokens = await Promise.all([keeper.get(), keeper.get(), keeper.get({ forceRefresh: true })]);
  expect(new Set(tokens).size).toBe(1);
  expect(fetchToken).toHaveBeenCalledTimes(1);
});

it('reuses a token until 30 seconds before it expires', async () => {
  const fetchToken = jest.fn(() => Promise.resolve(tokenFor(300)));
  const { keeper, wait } = createStore(fetchToken);
  await keeper.get();
  wait(269);
  await keeper.get();
  expect(fetchToken).toHaveBeenCalledTimes(1);
  wait(2);
  await keeper.get();
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

it('fetches another when forced, and again after a failure', async () => {
  const fetchToken = jest
    .fn<Promise<string | null>, []>()
    .mockResolvedValueOnce(tokenFor(300, 'first'))
    .mockRejectedValueOnce(new Error('Network Error'))
    .mockResolvedValue(tokenFor(300, 'second'));
  const { keeper } = createStore(fetchToken);
  await keeper.get();
  await expect(keeper.get({ forceRefresh: true })).rejects.toThrow('Network Error');
  expect(await keeper.get({ forceRefresh: true })).toBe(tokenFor(300, 'second'));
});

it('ignores a response that arrives after sign-out', async () => {
  let answer: (token: string) => void = () => undefined;
  const { keeper } = createStore(() => new Promise((resolve) => (answer = resolve)));
  const asked = keeper.get();
  keeper.clear();
  answer(tokenFor(300));
  expect(await asked).toBeNull();
});

it('does not cache a token without an expiry', async () => {
  const fetchToken = jest.fn(() => Promise.resolve('opaque'));
  const { keeper } = createStore(fetchToken);
  await keeper.get();
  await keeper.get();
  expect(fetchToken).toHaveBeenCalledTimes(2);
  expect(readExpiry('a.b.c')).toBe(0);
});
