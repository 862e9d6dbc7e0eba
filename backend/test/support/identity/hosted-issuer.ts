import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';

const REDIRECT = 'http://127.0.0.1:3000/callback';

export interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
}

/** Starts the issuer on a port; gives a function that ends it. `webApp` is the origin of a browser application. */
export async function startIssuer(port: number, webApp?: string): Promise<() => Promise<void>> {
  const script = join(process.cwd(), 'backend/test/support/identity/issuer-process.mjs');
  const child: ChildProcess = fork(script, [String(port), ...(webApp ? [webApp] : [])], {
    stdio: 'ignore',
    execArgv: [],
  });
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[];
  if (message !== 'ready') throw new Error('The issuer did not start');
  return async () => {
    const gone = once(child, 'exit');
    child.kill();
    await gone;
  };
}

/** Signs a user in as a browser would, with PKCE, and exchanges the code for tokens. */
export async function signInAt(issuer: string, login: string, resource?: string): Promise<Tokens> {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: 'browser',
    response_type: 'code',
    redirect_uri: REDIRECT,
    scope: 'openid email profile deals',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(resource === undefined ? {} : { resource }),
  });
  const code = await authorize(new URL(`${issuer}/auth?${query.toString()}`), login);
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'browser',
      redirect_uri: REDIRECT,
      code,
      code_verifier: verifier,
    }),
  });
  if (!answer.ok) throw new Error(`The issuer gave no token: ${await answer.text()}`);
  return (await answer.json()) as Tokens;
}

/** Follows the redirects; fills in the login and the consent on the way. */
async function authorize(start: URL, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = start;
  for (let hops = 0; hops < 12; hops++) {
    const page = await visit(at, cookies);
    const location = page.headers.get('location');
    const next =
      location === null ? await fillIn(at, await page.text(), cookies, login) : new URL(location, at);
    const code = next.href.startsWith(REDIRECT) ? next.searchParams.get('code') : null;
    if (code !== null) return code;
    if (next.href.startsWith(REDIRECT)) throw new Error(next.href);
    at = next;
  }
  throw new Error('The issuer sends round in circles');
}

async function fillIn(at: URL, html: string, cookies: Map<string, string>, login: string): Promise<URL> {
  const prompt = html.includes('name="login"') ? 'login' : 'consent';
  const form = new URLSearchParams({ prompt, ...(prompt === 'login' ? { login, password: 'x' } : {}) });
  const answer = await visit(at, cookies, form);
  return new URL(answer.headers.get('location') ?? '', at);
}

async function visit(url: URL, cookies: Map<string, string>, form?: URLSearchParams): Promise<Response> {
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form === undefined ? {} : { method: 'POST', body: form }),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  return response;
}
