import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What `look` finds as soon as it is not null. Suites wait for what they need to see, never for a length of
 * time; the patience only ends a test that would wait for ever.
 */
export async function until<T>(what: string, look: () => Promise<T | null> | T | null): Promise<T> {
  const end = Date.now() + 150_000;
  while (Date.now() < end) {
    const found = await look();
    if (found !== null) return found;
    await sleep(50);
  }
  throw new Error(`It never came: ${what}.`);
}
