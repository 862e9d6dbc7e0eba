import { formatCount, formatDay } from '@dealwright/figures';
import { type TermsGoal, type TermsPoint } from '@dealwright/finance';
import { LENS_LABELS } from '../../domain/models/lens-labels';
import { type SizedOn } from './terms.worker';
import { formatMoney, formatMoneyCompact, formatPercent, formatRatio } from '../../lib/formats';

type RequirementUnit = TermsPoint['requirements'][number]['unit'];

interface GoalText {
  readonly label: string;
  /** title of the axis and head of the column */
  readonly measure: string;
  readonly read: (point: TermsPoint) => number | null;
  readonly format: (value: number) => string;
  readonly formatTick: (value: number) => string;
}

export const GOAL_TEXTS: Readonly<Record<TermsGoal, GoalText>> = {
  lowestPrice: {
    label: 'Lowest price',
    measure: 'Price',
    read: ({ terms }) => terms.price,
    format: formatMoney,
    formatTick: formatMoneyCompact,
  },
  price: {
    label: 'Highest price',
    measure: 'Price',
    read: ({ terms }) => terms.price,
    format: formatMoney,
    formatTick: formatMoneyCompact,
  },
  sellerPresentValue: {
    label: 'Highest value to the seller',
    measure: "Seller's present value",
    read: ({ sellerPresentValue }) => sellerPresentValue,
    format: formatMoney,
    formatTick: formatMoneyCompact,
  },
  buyerCash: {
    label: 'Least cash from you',
    measure: 'Your cash',
    read: ({ terms }) => terms.buyerCash,
    format: formatMoney,
    formatTick: formatMoneyCompact,
  },
  dscr: {
    label: 'Highest DSCR',
    measure: 'DSCR, worst year',
    read: ({ dscr }) => dscr,
    format: formatRatio,
    formatTick: formatRatio,
  },
  payAfterDebt: {
    label: 'Most pay after debt',
    measure: 'Pay after debt',
    read: ({ payAfterDebt }) => payAfterDebt,
    format: formatMoney,
    formatTick: formatMoneyCompact,
  },
};

const UNIT_FORMATS: Readonly<Record<RequirementUnit, (value: number) => string>> = {
  dollars: formatMoney,
  percent: formatPercent,
  ratio: formatRatio,
  years: (value) => formatCount(Number(value.toFixed(1)), 'year'),
  months: (value) => formatCount(Number(value.toFixed(1)), 'month'),
};

/** A figure of a requirement in its unit. */
export function formatRequirement(value: number, unit: RequirementUnit): string {
  return UNIT_FORMATS[unit](value);
}

/** The distance of a figure from its limit; between percents it is in percentage points. */
export function formatRoom(value: number, unit: RequirementUnit): string {
  return unit === 'percent' ? `${Number(value.toFixed(2))} pts` : formatRequirement(value, unit);
}

/** The note of a point in a few words. */
export function describeNote({ terms }: Pick<TermsPoint, 'terms'>): string {
  if (terms.noteTermYears === null) return 'No seller note';
  const amount = `${formatMoney(terms.noteAmount)} at ${formatPercent(terms.noteRatePercent)}`;
  if (terms.standby === 'full') return `${amount}, full standby for the 7(a) term`;
  const years = `${amount} over ${terms.noteTermYears} years`;
  return terms.standby === 'interestOnly'
    ? `${years}, interest only for ${formatCount(terms.interestOnlyMonths, 'month')}`
    : years;
}

/** What the goals of a point are, in one line. */
export function describePoint(point: TermsPoint, goals: readonly TermsGoal[]): string {
  return goals
    .map((goal) => {
      const { measure, read, format } = GOAL_TEXTS[goal];
      const value = read(point);
      return `${measure} ${value === null ? 'not applicable' : format(value)}`;
    })
    .join(', ');
}

/** What the seller asks and offers. */
const OF_SELLER: readonly string[] = ['askingPrice', 'maximumNote', 'noteShare'];

/** The rule behind a requirement with its date, or whose limit it is. */
export function describeCitation({
  id,
  citation,
}: Pick<TermsPoint['requirements'][number], 'id' | 'citation'>): string {
  if (citation !== null) return `${citation.name} (${formatDay(citation.dated)})`;
  return OF_SELLER.includes(id) ? "The seller's" : 'Yours';
}

/** The earnings that terms are sized on: "the lender's earnings of $230,000". */
export function describeSizedOn({ lens, earnings }: SizedOn): string {
  const whose = `the ${LENS_LABELS[lens].toLowerCase()}'s earnings`;
  return earnings === null ? whose : `${whose} of ${formatMoney(earnings)}`;
}

/** Why there is no DSCR. */
export const NO_DEBT = 'Nothing is borrowed, so there is no debt service to cover';
