/** What an OpenID issuer publishes about itself, as far as it is needed here. */
export interface Discovery {
  readonly jwksUri: string;
  readonly userinfoEndpoint: string | null;
}

const TIMEOUT = 5_000;
const MOST_BYTES = 1024 * 1024;

/** @throws where the issuer is down or its document names another issuer */
export async function discover(issuer: string): Promise<Discovery> {
  const document = await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (document['issuer'] !== issuer) {
    throw new Error(
      `The issuer ${issuer} calls itself ${String(document['issuer'])}; they must be equal to the letter`,
    );
  }
  const jwksUri = document['jwks_uri'];
  if (typeof jwksUri !== 'string') throw new Error(`The issuer ${issuer} names no jwks_uri`);
  const userinfo = document['userinfo_endpoint'];
  return {
    jwksUri: asSafeAsIssuer(jwksUri, issuer),
    userinfoEndpoint: typeof userinfo === 'string' ? asSafeAsIssuer(userinfo, issuer) : null,
  };
}

export async function fetchJson(url: string, token?: string): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url, {
    headers: {
      accept: 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  const body: unknown = JSON.parse(await limitedText(response));
  if (typeof body !== 'object' || body === null) throw new Error(`${new URL(url).host} answered no object`);
  return body as Record<string, unknown>;
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > MOST_BYTES) throw new Error('The answer is too large');
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Keys that came over plain HTTP prove nothing where the issuer itself is HTTPS. */
function asSafeAsIssuer(url: string, issuer: string): string {
  if (issuer.startsWith('https:') && !url.startsWith('https:')) throw new Error(`${url} is not HTTPS`);
  return url;
}
