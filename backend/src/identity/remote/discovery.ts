/** The parts of an OpenID issuer's metadata that are used here. */
export interface Discovery {
  readonly jwksUri: string;
  readonly userinfoEndpoint: string | null;
}

const FETCH_TIMEOUT_MS = 5_000;
const MAX_RESPONSE_BYTES = 1024 * 1024;

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
    jwksUri: requireHttps(jwksUri, issuer),
    userinfoEndpoint: typeof userinfo === 'string' ? requireHttps(userinfo, issuer) : null,
  };
}

export async function fetchJson(url: string, token?: string): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url, {
    headers: {
      accept: 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${new URL(url).host} responded with ${response.status}`);
  const body: unknown = JSON.parse(await readLimitedText(response));
  if (typeof body !== 'object' || body === null)
    throw new Error(`${new URL(url).host} did not respond with an object`);
  return body as Record<string, unknown>;
}

async function readLimitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > MAX_RESPONSE_BYTES) throw new Error('The response is too large');
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Keys fetched over plain HTTP prove nothing if the issuer itself is HTTPS. */
function requireHttps(url: string, issuer: string): string {
  if (issuer.startsWith('https:') && !url.startsWith('https:')) throw new Error(`${url} is not HTTPS`);
  return url;
}
