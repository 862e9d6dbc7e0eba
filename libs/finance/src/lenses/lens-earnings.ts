import { type SdeMethod } from '@dealwright/vocabulary';
import { AVERAGED_PERIODS, type PeriodReading } from '../sde/index.js';
import { buildLens, type LensOptions, SALARY_STEP_ID } from './build-lens.js';
import { listAdjustments } from './list-adjustments.js';
import { getStatementProof } from './statement-proof.js';
import { LENS_KINDS, type LensKind, type LensYear, type StoredAdjustment } from './types.js';

/** What one reader counts as the earnings of a deal. */
export interface LensEarnings {
  readonly lens: LensKind;
  /** newest first */
  readonly years: readonly LensYear[];
  /** the earnings that the deal is measured against, dollars a year; null without a usable year */
  readonly earnings: number | null;
  /** why it is not simply the newest year or the average; null otherwise */
  readonly note: string | null;
  /** what the lower of newest year and average takes off the years that SDE is made of; dollars a year, not negative */
  readonly fallDeduction: number;
  /** what these earnings bear of a salary for the owner's work, beyond that of a new officer; dollars a year */
  readonly salary: number;
  /** income taxes are added back in them */
  readonly hasTaxes: boolean;
}

/** A lender takes the lower of newest year and average once earnings fell by more than this share. */
const NOTABLE_FALL = 0.1;

/**
 * The earnings of a deal as broker, buyer and lender count them. Years are chosen as for SDE (R4.2); the lender takes
 * the lower of newest year and average after a fall of more than 10 %.
 *
 * Units: dollars a year. Rules A16, R4.2.
 *
 * @example listLensEarnings(parsePeriods({ historicalFinancials: { 2025: { netIncome: 100000, ownerSalary: 80000 } } }, 2026), 'mostRecent', []).map(({ earnings }) => earnings) // => [180000, 140000, 100000]
 */
export function listLensEarnings(
  periods: readonly PeriodReading[],
  method: SdeMethod,
  stored: readonly StoredAdjustment[],
  options: LensOptions = {},
): readonly LensEarnings[] {
  const adjustments = listAdjustments(periods, stored);
  const statement = getStatementProof(stored);
  const hasTaxes = adjustments.some(({ kind }) => kind === 'taxes');
  return LENS_KINDS.map((lens) => {
    const years = buildLens(lens, periods, adjustments, { statement, ...options });
    return { lens, years, hasTaxes, ...selectEarnings(lens, years, method) };
  });
}

/** What a figure of a year comes to over the years that count. */
type Choice = (read: (year: LensYear) => number) => number;

function selectEarnings(
  lens: LensKind,
  years: readonly LensYear[],
  method: SdeMethod,
): Pick<LensEarnings, 'earnings' | 'note' | 'fallDeduction' | 'salary'> {
  const counted = years.slice(0, AVERAGED_PERIODS);
  const [newest, before] = counted;
  if (newest === undefined) return { earnings: null, note: null, fallDeduction: 0, salary: 0 };
  const takeNewest: Choice = (read) => read(newest);
  const takeAverage: Choice = (read) => counted.reduce((sum, year) => sum + read(year), 0) / counted.length;
  const takeUsual = method === 'average' ? takeAverage : takeNewest;
  const describe = (choose: Choice, note: string | null) => ({
    earnings: choose(readTotal),
    fallDeduction: takeUsual(readTotal) - choose(readTotal),
    salary: choose(readSalary),
    note,
  });
  const hasFallen =
    before !== undefined && newest.total < before.total * (1 - NOTABLE_FALL) && before.total > 0;
  if (lens === 'lender' && hasFallen)
    return describe(
      takeAverage(readTotal) < newest.total ? takeAverage : takeNewest,
      'Earnings fell by more than 10%: the lower of newest year and average counts.',
    );
  return describe(takeUsual, null);
}

const readTotal = ({ total }: LensYear): number => total;

const readSalary = ({ steps }: LensYear): number =>
  0 - (steps.find(({ id, evidence }) => id === SALARY_STEP_ID && evidence === null)?.counted ?? 0);
