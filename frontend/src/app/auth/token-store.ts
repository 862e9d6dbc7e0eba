interface StoredToken {
  readonly token: string;
  readonly expiresAt: number;
}

/** A token is replaced this long before it would expire. */
const REFRESH_AHEAD_MS = 30_000;

/** When a JWT expires, in ms; 0 where it does not say. Read only to know when to fetch another: never trusted. */
export function readExpiry(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null;
    return typeof exp === 'number' ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}

/** Caches one access token in memory. Concurrent calls share one request. */
export class TokenStore {
  private stored: StoredToken | null = null;
  private fetching: Promise<string | null> | null = null;
  /** Grows with every sign-in and sign-out, so that an answer under way cannot outlive its session. */
  private generation = 0;

  constructor(
    private readonly fetchToken: () => Promise<string | null>,
    private readonly now: () => number = Date.now,
  ) {}

  get(options: { forceRefresh?: boolean } = {}): Promise<string | null> {
    if (this.fetching) return this.fetching;
    const { stored } = this;
    if (stored && options.forceRefresh !== true && stored.expiresAt - REFRESH_AHEAD_MS > this.now()) {
      return Promise.resolve(stored.token);
    }
    const era = this.generation;
    const fetching = this.fetchToken()
      .then((token) => {
        if (era !== this.generation) return null;
        this.stored = token === null ? null : { token, expiresAt: readExpiry(token) };
        return token;
      })
      .finally(() => {
        if (this.fetching === fetching) this.fetching = null;
      });
    this.fetching = fetching;
    return fetching;
  }

  clear(): void {
    this.generation += 1;
    this.stored = null;
    this.fetching = null;
  }
}
