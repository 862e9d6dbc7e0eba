import { type EventEmitter2 } from '@nestjs/event-emitter';

/**
 * Notifies every listener of an event, one after another. They share the transaction of the caller, and so its one
 * connection; when one of them throws, no other is still running while the transaction rolls back.
 */
export async function emitInTransaction(events: EventEmitter2, name: string, event: object): Promise<void> {
  for (const listener of events.listeners(name) as ((event: object) => unknown)[]) await listener(event);
}
