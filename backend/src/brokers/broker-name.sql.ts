import { withoutAccentsSql } from '../platform/database/index.js';

/** By which names are the same broker: their spelling without case and accents, as in the search. */
export const brokerNameKeySql = (name: string): string => withoutAccentsSql(name);
