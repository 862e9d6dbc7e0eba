import { setTimeout as sleep } from 'node:timers/promises';
import { KeysUnavailable } from '../identity.errors.js';
import { type KeySet } from '../identity-provider.js';

const MIN_FETCH_INTERVAL_MS = 1_000;
const MAX_STALE_KEYS_MS = 24 * 60 * 60 * 1_000;

/**
 * The issuer's keys, fetched at most once a second. A request in between waits for the next fetch instead of getting
 * the last result, so that a flood of forged key ids cannot hide a new key. While the issuer is down, the last good
 * set is used for up to a day.
 */
export class KeyRing {
  private pending: Promise<KeySet> | undefined;
  private lastStart = Number.NEGATIVE_INFINITY;
  private good: { readonly set: KeySet; readonly at: number } | undefined;
  private outdated = false;

  constructor(
    private readonly fetchKeys: () => Promise<KeySet>,
    private readonly now: () => number = () => Date.now(),
  ) {}

  /** True if the last fetch failed: a missing key then proves nothing. */
  get isOutdated(): boolean {
    return this.outdated;
  }

  /** @throws KeysUnavailable when there is no usable set */
  read(): Promise<KeySet> {
    this.pending ??= this.fetchNext().finally(() => (this.pending = undefined));
    return this.pending;
  }

  private async fetchNext(): Promise<KeySet> {
    const wait = this.lastStart + MIN_FETCH_INTERVAL_MS - this.now();
    if (wait > 0) await sleep(wait);
    this.lastStart = this.now();
    try {
      const set = await this.fetchKeys();
      if (!Array.isArray(set.keys) || set.keys.length === 0) throw new Error('The issuer published no keys');
      this.good = { set, at: this.now() };
      this.outdated = false;
      return set;
    } catch (error) {
      this.outdated = true;
      if (this.good !== undefined && this.now() - this.good.at < MAX_STALE_KEYS_MS) return this.good.set;
      throw new KeysUnavailable(error);
    }
  }
}
