import { createHash } from 'node:crypto';
import { WatchedClient } from './watched-client.js';

/** Names of prepared statements by text, so that PostgreSQL parses and plans each text once per connection. */
const names = new Map<string, string>();
const MAX_STATEMENT_NAMES = 600;

/** Returns the name of a statement; undefined when there are too many, and the text is then sent without a name. */
export function getStatementName(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < MAX_STATEMENT_NAMES) {
    name = `q${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
    names.set(text, name);
  }
  return name;
}

/**
 * A connection that sends every statement with parameters under a name, as TypeORM itself cannot. Not for connections
 * through a pooler, where each transaction may run in another session.
 */
export class PreparingClient extends WatchedClient {
  override query(...args: unknown[]): never {
    const [text, values, ...callback] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? getStatementName(text) : undefined;
    const sent = name === undefined ? args : [{ name, text, values }, undefined, ...callback];
    return super.query(...sent);
  }
}
