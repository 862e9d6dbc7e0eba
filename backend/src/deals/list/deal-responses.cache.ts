import { Injectable } from '@nestjs/common';
import { BoundedMap } from './bounded-map.js';
import { DealChangesQueries } from './deal-changes.queries.js';
import { SharedRuns } from './shared-runs.js';

const MAX_RESPONSES = 100;

/** Longer answers are read each time, so that the cache takes at most 40 MB. */
const MAX_RESPONSE_LENGTH = 400_000;

/** An answer that follows from the deals of one owner and from nothing else. */
export interface CachedDealResponse<T> {
  readonly value: T;
  /** when the deals were read, as `SNAPSHOT_SQL` says it */
  readonly snapshot: string;
  /** characters of the answer */
  readonly length: number;
  /** for how long it stays right while no deal changes, in milliseconds; for good by default */
  readonly validMs?: number;
}

interface StoredResponse {
  readonly value: unknown;
  readonly snapshot: string;
  /** by the clock of `performance.now` */
  readonly expiresAt: number;
}

/**
 * Caches lists, searches and figures of an owner's deals as they were sent. Each entry is used only after the database
 * confirms that no deal has changed since it was read, so several processes can cache independently. Equal requests that
 * arrive together share the question and the reading.
 */
@Injectable()
export class DealResponsesCache {
  private readonly responses = new BoundedMap<StoredResponse>(MAX_RESPONSES);
  private readonly runs = new SharedRuns();

  constructor(private readonly changes: DealChangesQueries) {}

  /**
   * Returns the stored answer, or reads and stores it.
   *
   * @param request what was asked for, without its owner; equal requests have equal answers
   */
  get<T>(
    ownerId: string,
    request: readonly unknown[],
    read: () => Promise<CachedDealResponse<T>>,
  ): Promise<T> {
    const key = JSON.stringify([ownerId, ...request]);
    return this.runs.run(key, () => this.confirmOrRead(ownerId, key, read));
  }

  private async confirmOrRead<T>(
    ownerId: string,
    key: string,
    read: () => Promise<CachedDealResponse<T>>,
  ): Promise<T> {
    const known = this.responses.get(key);
    if (known !== undefined && performance.now() < known.expiresAt) {
      if (await this.changes.isUnchangedSince(ownerId, known.snapshot)) return known.value as T;
    }
    const { value, snapshot, length, validMs = Infinity } = await read();
    if (length <= MAX_RESPONSE_LENGTH)
      this.responses.set(key, { value, snapshot, expiresAt: performance.now() + validMs });
    else this.responses.delete(key);
    return value;
  }
}
