import { File as NodeFile } from 'node:buffer';
import { type ApiError } from '../http/api-error';
import { connectTokens } from '../http/transport';
import { isCanceled, upload } from './upload';

type UploadResponse = { readonly status: number; readonly body: object } | 'network' | 'timeout' | 'held';

/** The browser's way of sending, which jsdom would do over a real network. */
class Sent {
  static answers: UploadResponse[] = [];
  static readonly all: Sent[] = [];
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  body: FormData | null = null;
  method = '';
  timeout = 0;
  status = 0;
  responseText = '';
  onload = () => {};
  onerror = () => {};
  ontimeout = () => {};
  onabort = () => {};
  open = (method: string) => void (this.method = method);
  setRequestHeader = (name: string, value: string) => void (this.headers[name] = value);
  abort = () => this.onabort();
  send(body: FormData): void {
    this.body = body;
    Sent.all.push(this);
    this.upload.onprogress?.({ loaded: 5, total: 10 });
    const answer = Sent.answers.shift() ?? 'held';
    if (answer === 'network') this.onerror();
    else if (answer === 'timeout') this.ontimeout();
    else if (answer !== 'held') {
      this.status = answer.status;
      this.responseText = JSON.stringify(answer.body);
      this.onload();
    }
  }
}

const real = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = Sent as unknown as typeof XMLHttpRequest;
  Sent.all.length = 0;
});
afterEach(() => {
  globalThis.XMLHttpRequest = real;
  connectTokens(null);
});

/** Of the same realm as the FormData of the tests. */
const FILES = ['a.pdf', 'b.pdf'].map((name) => new NodeFile(['x'], name) as unknown as File);
const send = (options: Partial<Parameters<typeof upload>[2]> = {}) =>
  upload<{ id: string }>('/api/x', FILES, { field: 'files', ...options });
const catchError = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

it('sends every file under its name, reports progress, and returns the response', async () => {
  Sent.answers = [{ status: 200, body: { success: true, data: { id: '7' } } }];
  const shares: number[] = [];
  const headers = { 'Idempotency-Key': 'k' };
  expect(await send({ headers, onProgress: (share) => shares.push(share) })).toEqual({ id: '7' });
  expect(shares).toEqual([0.5]);
  expect(Sent.all[0]?.headers['Idempotency-Key']).toBe('k');
  expect(Sent.all[0]?.body?.getAll('files').map((file) => (file as { name: string }).name)).toEqual([
    'a.pdf',
    'b.pdf',
  ]);
});

it('renews an expired token, and asks the user when there is none', async () => {
  const getToken = jest.fn((options?: { forceRefresh?: boolean }) =>
    Promise.resolve(options?.forceRefresh ? 'fresh' : 'stale'),
  );
  const onUnauthorized = jest.fn(() => Promise.resolve(false));
  connectTokens({ getToken, onUnauthorized });
  Sent.answers = [
    { status: 401, body: {} },
    { status: 200, body: { data: { id: '7' } } },
  ];
  await send();
  expect(Sent.all.map(({ headers }) => headers['Authorization'])).toEqual(['Bearer stale', 'Bearer fresh']);
  expect(onUnauthorized).not.toHaveBeenCalled();
  connectTokens({ getToken: () => Promise.resolve(null), onUnauthorized });
  Sent.answers = [{ status: 401, body: {} }];
  expect(await catchError(send())).toMatchObject({ status: 401 });
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

it('fails with the text of the server, of a lost network, of too long a wait', async () => {
  Sent.answers = [{ status: 415, body: { error: 'No such format.' } }, 'network', 'timeout'];
  expect(((await catchError(send())) as ApiError).message).toBe('No such format.');
  const [lost, late] = [await catchError(send()), await catchError(send())] as ApiError[];
  expect([lost, late].map((error) => isCanceled(error))).toEqual([false, false]);
  expect(lost?.message).not.toBe(late?.message);
});

it('is canceled on its way, and does not begin when it was canceled before', async () => {
  Sent.answers = ['held'];
  const stop = new AbortController();
  const call = catchError(send({ signal: stop.signal }));
  await Promise.resolve();
  stop.abort();
  expect(isCanceled(await call)).toBe(true);
  Sent.all.length = 0;
  expect(isCanceled(await catchError(send({ signal: stop.signal })))).toBe(true);
  expect(Sent.all).toEqual([]);
});
