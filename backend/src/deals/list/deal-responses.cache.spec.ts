import { DealResponsesCache } from './deal-responses.cache.js';
import { type DealChangesQueries } from './deal-changes.queries.js';

describe('the cache of answers about deals', () => {
  let changed: Set<string>;
  let reads: number;
  let cache: DealResponsesCache;

  beforeEach(() => {
    changed = new Set();
    reads = 0;
    const changes: Pick<DealChangesQueries, 'isUnchangedSince'> = {
      isUnchangedSince: (ownerId, snapshot) => Promise.resolve(!changed.has(`${ownerId} ${snapshot}`)),
    };
    cache = new DealResponsesCache(changes as DealChangesQueries);
  });

  const get = (ownerId: string, request: string, more: { length?: number; validMs?: number } = {}) =>
    cache.get(ownerId, [request], () => {
      reads += 1;
      return Promise.resolve({ value: `read ${reads}`, snapshot: `snapshot ${reads}`, length: 10, ...more });
    });

  it('reads an answer once while no deal changes', async () => {
    expect([await get('ada', 'list'), await get('ada', 'list')]).toEqual(['read 1', 'read 1']);
  });

  it('reads again after a deal of the owner has changed', async () => {
    await get('ada', 'list');
    changed.add('ada snapshot 1');
    expect(await get('ada', 'list')).toBe('read 2');
    expect(await get('ada', 'list')).toBe('read 2');
  });

  it('keeps the answers of owners and requests apart', async () => {
    const all = [await get('ada', 'list'), await get('bob', 'list'), await get('ada', 'search')];
    expect(all).toEqual(['read 1', 'read 2', 'read 3']);
  });

  it('reads again when the answer is no longer valid, though no deal has changed', async () => {
    await get('ada', 'summary', { validMs: 0 });
    expect(await get('ada', 'summary')).toBe('read 2');
  });

  it('does not store a long answer', async () => {
    await get('ada', 'list', { length: 1_000_000 });
    expect(await get('ada', 'list')).toBe('read 2');
  });
});
