/**
 * The lines of working capital at the end of a month, in the order of a balance sheet. Cash and debt are none of them:
 * the seller keeps the one and pays the other off.
 */
export const WORKING_CAPITAL_LINES = {
  receivables: { label: 'Receivables', side: 'asset' },
  inventory: { label: 'Inventory', side: 'asset' },
  prepaid: { label: 'Prepaid expenses', side: 'asset' },
  payables: { label: 'Payables', side: 'liability' },
  accrued: { label: 'Accrued expenses', side: 'liability' },
  deferredRevenue: { label: 'Deferred revenue', side: 'liability' },
  other: { label: 'Other, net', side: 'asset' },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly side: 'asset' | 'liability' }>
>;

export type WorkingCapitalLine = keyof typeof WORKING_CAPITAL_LINES;

export const WORKING_CAPITAL_LINE_NAMES = Object.keys(WORKING_CAPITAL_LINES) as WorkingCapitalLine[];

/** Three years: as many as a season needs to show. */
export const MAX_WORKING_CAPITAL_MONTHS = 36;

/** What the working capital delivered at closing is held against. */
export const WORKING_CAPITAL_PEGS = ['average', 'season', 'stated', 'zero'] as const;
export type WorkingCapitalPeg = (typeof WORKING_CAPITAL_PEGS)[number];

/** The months of a year, as they are stored. */
export const CALENDAR_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;
export type CalendarMonth = (typeof CALENDAR_MONTHS)[number];

/** 'january' as 'January'. */
export const nameCalendarMonth = (month: CalendarMonth): string =>
  month.charAt(0).toUpperCase() + month.slice(1);
