import { LIST_SOURCE } from '../deal-columns.js';
import { type SortExpression } from './deal-list.filters.js';

interface PageOrder {
  readonly sort: SortExpression;
  readonly direction: 'asc' | 'desc';
}

interface PageCut extends PageOrder {
  /** what a deal must meet, as SQL */
  readonly conditions: readonly string[];
  /** the last row of the page before; null for the first page */
  readonly cursor: { readonly value: string; readonly id: string } | null;
  /** one row more than the page has, as SQL */
  readonly limit: string;
  /** adds a value to the statement and returns its parameter */
  readonly put: (value: unknown) => string;
}

/**
 * The SQL of one page of deals in their order, with the value that they are sorted by. Deals without that value come
 * last in either direction: the index has them first, so ascending order reads the others and then them.
 */
export function buildPageSql(cut: PageCut): string {
  const { sort, direction, cursor, limit, put } = cut;
  const unknown = direction === 'asc' && sort.unknown !== undefined ? sort.unknown : null;
  const beyond = direction === 'asc' ? '>' : '<';
  const afterCursor =
    cursor === null
      ? []
      : [`(${sort.sql}, d.id) ${beyond} (${put(cursor.value)}::${sort.type}, ${put(cursor.id)}::uuid)`];
  if (unknown === null) return selectPart(cut, afterCursor);
  const marker = `'${unknown}'::${sort.type}`;
  const withoutValue = [`${sort.sql} = ${marker}`];
  if (cursor?.value === unknown) return selectPart(cut, [...withoutValue, ...afterCursor]);
  const known = selectPart(cut, [`${sort.sql} > ${marker}`, ...afterCursor]);
  return `select * from ((${known}) union all (${selectPart(cut, withoutValue)})) d
    order by sort_value = ${marker}, sort_value, id limit ${limit}`;
}

function selectPart({ sort, direction, conditions, limit }: PageCut, more: readonly string[]): string {
  return `select ${LIST_SOURCE}, ${sort.sql} as sort_value from deals d
    where ${[...conditions, ...more].join(' and ')}
    order by ${sort.sql} ${direction}, d.id ${direction} limit ${limit}`;
}
