import { ApiError } from './api-error';
import { shouldRetry } from './query-client';
import { apiFetch, connectTokens } from './transport';

const realFetch = globalThis.fetch;
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'X-Request-Id': 'req-1' } });

function answerWith(...answers: (Response | Error)[]) {
  const seen: Request[] = [];
  globalThis.fetch = (input) => {
    seen.push(input as Request);
    const answer = answers.shift();
    return answer instanceof Response
      ? Promise.resolve(answer)
      : Promise.reject(answer ?? new Error('no answer'));
  };
  return seen;
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error as ApiError,
  );

afterEach(() => {
  globalThis.fetch = realFetch;
  connectTokens(null);
});

it('tries a refused call once more with a fresh token', async () => {
  const getToken = jest.fn((options?: { forceRefresh?: boolean }) =>
    Promise.resolve(options?.forceRefresh ? 'fresh' : 'stale'),
  );
  const onUnauthorized = jest.fn();
  connectTokens({ getToken, onUnauthorized });
  const seen = answerWith(json(401, {}), json(200, { success: true }));
  await apiFetch('/api/deals', { method: 'POST', body: 'kept' });
  expect(seen.map((request) => request.headers.get('Authorization'))).toEqual([
    'Bearer stale',
    'Bearer fresh',
  ]);
  expect(await seen[1]?.text()).toBe('kept');
  expect(onUnauthorized).not.toHaveBeenCalled();
});

describe('a request whose fresh token is refused', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is repeated after a delay before the user is asked', async () => {
    const onUnauthorized = jest.fn(() => Promise.resolve(false));
    connectTokens({ getToken: () => Promise.resolve('token'), onUnauthorized });
    const seen = answerWith(json(401, {}), json(401, {}), json(401, {}), json(200, {}));
    const call = apiFetch('/api/deals');
    await jest.advanceTimersByTimeAsync(2_500);
    expect((await call).status).toBe(200);
    expect(seen).toHaveLength(4);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('is sent again with its body once the user has signed in again', async () => {
    let signIn: (signedIn: boolean) => void = () => undefined;
    const onUnauthorized = jest.fn(() => new Promise<boolean>((resolve) => (signIn = resolve)));
    const getToken = jest.fn(() => Promise.resolve<string | null>('old'));
    connectTokens({ getToken, onUnauthorized });
    const seen = answerWith(...Array.from({ length: 4 }, () => json(401, {})), json(201, {}));
    const call = apiFetch('/api/notes', { method: 'POST', body: 'unsaved' });
    await jest.advanceTimersByTimeAsync(2_500);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(seen).toHaveLength(4);
    getToken.mockResolvedValue('new');
    signIn(true);
    expect((await call).status).toBe(201);
    expect(seen[4]?.headers.get('Authorization')).toBe('Bearer new');
    expect(await seen[4]?.text()).toBe('unsaved');
  });

  it('fails when the user signs out instead', async () => {
    connectTokens({
      getToken: (options) => Promise.resolve(options?.forceRefresh ? null : 'token'),
      onUnauthorized: () => Promise.resolve(false),
    });
    const seen = answerWith(json(401, { error: 'Sign in again.' }));
    expect(await failure(apiFetch('/api/deals'))).toMatchObject({ status: 401, message: 'Sign in again.' });
    expect(seen).toHaveLength(1);
  });
});

it('reads what a refusal says', async () => {
  answerWith(
    json(400, {
      error: 'Description is required',
      code: 'request.invalid',
      errors: [{ field: 'description', message: 'Description is required' }, 'nonsense'],
      requestId: 'req-9',
    }),
  );
  const error = await failure(apiFetch('/api/deals'));
  expect(error).toMatchObject({ status: 400, code: 'request.invalid', requestId: 'req-9' });
  expect(error?.fieldMessage('description')).toBe('Description is required');
  expect(error?.errors).toHaveLength(1);
});

it('uses the default message if the response has none', async () => {
  answerWith(new Response('<html>', { status: 502 }));
  expect(await failure(apiFetch('/api/deals'))).toMatchObject({ status: 502, message: 'An error occurred' });
});

it('calls a lost connection Network Error', async () => {
  answerWith(new TypeError('fetch failed'));
  expect(await failure(apiFetch('/api/deals'))).toMatchObject({ status: 0, message: 'Network Error' });
});

it('times out', async () => {
  globalThis.fetch = (_input, init) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    );
  expect(await failure(apiFetch('/api/deals', { timeoutMs: 20 }))).toMatchObject({
    message: 'timeout of 20ms exceeded',
  });
});

describe('reads', () => {
  const error = (status: number) => new ApiError({ status, code: 'x', message: 'x' });
  it.each([
    [0, true],
    [500, true],
    [503, true],
    [400, false],
    [404, false],
    [429, false],
  ])('after status %d: tried again %p', (status, again) => {
    expect(shouldRetry(0, error(status))).toBe(again);
    expect(shouldRetry(3, error(status))).toBe(false);
  });
});
