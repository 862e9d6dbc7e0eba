import {
  addMonths,
  parsePastedMonths,
  type PastedMonths,
  type WorkingCapitalMonth,
} from '@dealwright/finance';
import {
  MAX_WORKING_CAPITAL_MONTHS,
  WORKING_CAPITAL_LINE_NAMES,
  type WorkingCapitalLine,
} from '@dealwright/vocabulary';
import { type Assumptions } from '../../../domain/models/api/models';

export type Months = NonNullable<Assumptions['workingCapitalMonths']>;
export type Month = Months[number];

/** As many as an average of a year takes. */
const SHOWN_MONTHS = 12;

/** How many months the table shows besides those that it starts with. */
export interface MoreMonths {
  readonly earlier: number;
  readonly later: number;
}

/** The months to fill in: a year that ends with the newest one entered, or with the month before `today`. */
export function listShownMonths(entered: readonly Month[], today: string, more: MoreMonths): string[] {
  const known = entered.map(({ month }) => month).toSorted();
  const end = addMonths(known.at(-1) ?? addMonths(today, -1), more.later);
  const months: string[] = [];
  for (let month = end; months.length < MAX_WORKING_CAPITAL_MONTHS; month = addMonths(month, -1)) {
    const isWanted = months.length < SHOWN_MONTHS + more.earlier || month >= (known[0] ?? end);
    if (!isWanted) break;
    months.unshift(month);
  }
  return months;
}

/** The months with one figure replaced. A month without any figure is left out. */
export function setFigure(
  entered: readonly Month[],
  month: string,
  line: WorkingCapitalLine,
  value: number | null,
): Months {
  const before = entered.find((one) => one.month === month);
  return replaceMonths(entered, [{ ...before, month, [line]: value }]);
}

/** The months with others put in their place by month. */
function replaceMonths(entered: readonly Month[], others: readonly Month[]): Months {
  const byMonth = new Map([...entered, ...others].map((one) => [one.month, one]));
  return [...byMonth.values()]
    .filter((one) => WORKING_CAPITAL_LINE_NAMES.some((line) => one[line] != null))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
    .slice(-MAX_WORKING_CAPITAL_MONTHS);
}

const toMonth = (read: WorkingCapitalMonth): Month => ({
  month: read.month,
  ...Object.fromEntries(WORKING_CAPITAL_LINE_NAMES.map((line) => [line, (read[line] as number) ?? null])),
});

/** The months with those of a pasted block; null where it has none. */
export function pasteMonths(
  entered: readonly Month[],
  text: string,
): { readonly months: Months; readonly read: PastedMonths } | null {
  const read = parsePastedMonths(text);
  if (read === null || read.months.length === 0) return null;
  return { months: replaceMonths(entered, read.months.map(toMonth)), read };
}

/** What became of a pasted block, in sentences. */
export function describePaste({ months, excluded, unread }: PastedMonths): string {
  const count = `${months.length} ${months.length === 1 ? 'month' : 'months'} read.`;
  const left = excluded.length > 0 ? ` Left out as cash or debt: ${excluded.join(', ')}.` : '';
  const unknown = unread.length > 0 ? ` Not recognized: ${unread.join(', ')}.` : '';
  return `${count}${left}${unknown}`;
}
