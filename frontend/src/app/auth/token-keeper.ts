interface Kept {
  readonly token: string;
  readonly expiresAt: number;
}

/** A token is replaced this long before it would expire. */
export const REFRESH_AHEAD_MS = 30_000;

/** When a JWT expires, in ms; 0 where it does not say. Read only to know when to fetch another: never trusted. */
export function expiryOf(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null;
    return typeof exp === 'number' ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}

/** Keeps one access token in memory; however many ask at once, one request is made. */
export class TokenKeeper {
  private kept: Kept | null = null;
  private fetching: Promise<string | null> | null = null;
  /** Grows with every sign-in and sign-out, so that an answer under way cannot outlive its session. */
  private era = 0;

  constructor(
    private readonly fetchToken: () => Promise<string | null>,
    private readonly now: () => number = Date.now,
  ) {}

  get(options: { forceRefresh?: boolean } = {}): Promise<string | null> {
    if (this.fetching) return this.fetching;
    const { kept } = this;
    if (kept && options.forceRefresh !== true && kept.expiresAt - REFRESH_AHEAD_MS > this.now()) {
      return Promise.resolve(kept.token);
    }
    const era = this.era;
    const fetching = this.fetchToken()
      .then((token) => {
        if (era !== this.era) return null;
        this.kept = token === null ? null : { token, expiresAt: expiryOf(token) };
        return token;
      })
      .finally(() => {
        if (this.fetching === fetching) this.fetching = null;
      });
    this.fetching = fetching;
    return fetching;
  }

  forget(): void {
    this.era += 1;
    this.kept = null;
    this.fetching = null;
  }
}
