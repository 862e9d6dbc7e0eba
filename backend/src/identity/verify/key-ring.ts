import { setTimeout as sleep } from 'node:timers/promises';
import { KeysUnavailable } from '../identity.errors.js';
import { type KeySet } from '../identity-provider.js';

const BETWEEN_FETCHES = 1_000;
const LAST_GOOD_LIVES = 24 * 60 * 60 * 1_000;

/**
 * The issuer's keys, fetched at most once a second however many ask. Who asks in between waits for the next
 * fetch instead of being answered from the last one: a flood of forged key ids cannot hide a key that is new.
 * When the issuer is down the last good set serves for a day.
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

  /** True while the newest fetch failed: that a key is missing then proves nothing. */
  get isOutdated(): boolean {
    return this.outdated;
  }

  /** @throws KeysUnavailable when there is no set to go by */
  read(): Promise<KeySet> {
    this.pending ??= this.fetchInTurn().finally(() => (this.pending = undefined));
    return this.pending;
  }

  private async fetchInTurn(): Promise<KeySet> {
    const wait = this.lastStart + BETWEEN_FETCHES - this.now();
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
      if (this.good !== undefined && this.now() - this.good.at < LAST_GOOD_LIVES) return this.good.set;
      throw new KeysUnavailable(error);
    }
  }
}
