/** A response with its parsed body. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // Untyped, because the tests read bodies of many shapes.
  readonly body: Record<string, unknown>;
  readonly cookie: string;
}

export async function call(
  method: string,
  url: string,
  options: { body?: unknown; bearer?: string; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const { body, bearer, headers } = options;
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: parse(text),
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text };
  }
}

export const PASSWORD = 'correct horse battery';

/** Creates an account and returns its session token. */
export async function signUp(url: string, email: string, name = 'Ada Buyer'): Promise<string> {
  const reply = await call('POST', `${url}/api/auth/sign-up/email`, {
    body: { email, name, password: PASSWORD },
  });
  if (reply.status !== 200) throw new Error(`sign-up: ${reply.status} ${JSON.stringify(reply.body)}`);
  return String(reply.body['token']);
}

let people = 0;
/** An email address that no account of this file has yet. */
export const unusedEmail = (): string => `person${++people}@example.com`;

/** Signs in with a password, by default that of `signUp`. */
export const signIn = (url: string, email: string, password = PASSWORD, headers = {}) =>
  call('POST', `${url}/api/auth/sign-in/email`, { body: { email, password }, headers });

/** Returns an access token for a session. */
export async function accessToken(url: string, session: string): Promise<string> {
  const reply = await call('GET', `${url}/api/auth/token`, { bearer: session });
  if (reply.status !== 200) throw new Error(`token: ${reply.status} ${JSON.stringify(reply.body)}`);
  return String(reply.body['token']);
}
