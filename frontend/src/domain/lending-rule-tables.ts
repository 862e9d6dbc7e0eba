import { type LendingRuleTables } from '@dealwright/finance';

let serverTables: LendingRuleTables | undefined;

/** Keeps the tables that the server calculates with, from the configuration that comes with the page. */
export function setLendingRuleTables(tables: LendingRuleTables | undefined): void {
  serverTables = tables;
}

/** undefined: those of this version of the library, as on the server. */
export const getLendingRuleTables = (): LendingRuleTables | undefined => serverTables;
