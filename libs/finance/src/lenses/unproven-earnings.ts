import { type SdeMethod } from '@dealwright/vocabulary';
import { type ParsedStructure } from '../financing/parsed-structure.js';
import { type PeriodReading } from '../sde/index.js';
import { type Dollars } from '../types.js';
import { calculateBasisCashFlow } from '../whatif/basis.js';
import { listLensEarnings } from './lens-earnings.js';
import { type TaxReturnFigures } from './tax-return-figures.js';
import { type StoredAdjustment } from './types.js';

/** What is known of the earnings of a deal besides its figures; missing: nothing is proven. */
export interface DealEvidence {
  readonly adjustments?: readonly StoredAdjustment[] | undefined;
  /** what a tax return states where documents disagree */
  readonly taxReturn?: TaxReturnFigures | undefined;
}

/** The years of a deal, how SDE is chosen from them, and their evidence. */
interface ProvenYears extends DealEvidence {
  readonly periods: readonly PeriodReading[];
  readonly method: SdeMethod;
}

/**
 * What of SDE and income taxes a lender does not count, so that the cash flow of the basis `lender` is the lender's
 * lens (A16) to the cent. 0 without a usable year.
 *
 * Units: dollars a year. Rules A16, C1, C2.
 *
 * @example calculateUnprovenEarnings(parseStructure({ sde: 180000, buyerLivingSalary: 60000 }), { periods: parsePeriods({ historicalFinancials: { 2025: { netIncome: 100000, ownerSalary: 80000 } } }, 2026), method: 'mostRecent' }) // => 80000
 */
export function calculateUnprovenEarnings(
  deal: ParsedStructure,
  { periods, method, adjustments = [], taxReturn }: ProvenYears,
): Dollars {
  const { buyerLivingSalary: requiredSalary, capexReserve } = deal;
  const lenses = listLensEarnings(periods, method, adjustments, { requiredSalary, capexReserve, taxReturn });
  const counted = lenses.find(({ lens }) => lens === 'lender')?.earnings ?? null;
  const claimed = calculateBasisCashFlow({ ...deal, basis: 'lender', unprovenEarnings: 0 });
  return counted === null || claimed === null ? 0 : claimed - counted;
}
