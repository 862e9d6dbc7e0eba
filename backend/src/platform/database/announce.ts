import { type EventEmitter2 } from '@nestjs/event-emitter';

/**
 * Tells every listener in turn, each after the one before has ended, and gives what they answered. They all
 * work in the caller's transaction, on one connection that does one thing at a time; and when one fails, none
 * is left running on a connection whose transaction has been rolled back.
 */
export async function announce(events: EventEmitter2, name: string, event: object): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const listener of events.listeners(name) as ((event: object) => unknown)[])
    answers.push(await listener(event));
  return answers;
}
