/** A name that a broker had on deals, and the name that these deals have now. */
export interface BrokerRename {
  readonly from: string;
  readonly to: string;
}

/**
 * The query of a saved view that still shows the same deals after its broker was renamed. A query with another broker
 * or none stays as it is.
 *
 * @example renameBrokersInQuery('broker=Dana+W', [{ from: 'Dana W', to: 'Dana Whitfield' }]) // 'broker=Dana+Whitfield'
 */
export function renameBrokersInQuery(query: string, renames: readonly BrokerRename[]): string {
  const parameters = new URLSearchParams(query);
  const broker = parameters.get('broker')?.trim();
  const rename = renames.find(({ from }) => from === broker);
  if (rename === undefined) return query;
  parameters.set('broker', rename.to);
  return parameters.toString();
}
