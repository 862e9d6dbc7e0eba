import { type EventEmitter2 } from '@nestjs/event-emitter';

/**
 * Calls every listener of an event one after another and returns their results. The listeners share the
 * transaction of the caller, and so its one connection; when one of them throws, no other is still running
 * while the transaction rolls back.
 */
export async function emitInTransaction(
  events: EventEmitter2,
  name: string,
  event: object,
): Promise<unknown[]> {
  const results: unknown[] = [];
  for (const listener of events.listeners(name) as ((event: object) => unknown)[])
    results.push(await listener(event));
  return results;
}
