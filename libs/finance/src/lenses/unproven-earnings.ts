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

/** What of SDE and income taxes a lender does not count, dollars a year. */
export interface UncountedEarnings {
  /** negative: what is counted besides */
  readonly unprovenEarnings: Dollars;
  /** what the lower of newest year and average takes off what is proven, not negative */
  readonly fallDeduction: Dollars;
}

/**
 * What of SDE and income taxes a lender does not count, so that the cash flow of the basis `lender` is the lender's
 * lens (A16) to the cent: what is not proven, and what the lower of newest year and average takes off. 0 without a
 * usable year.
 *
 * Units: dollars a year. Rules A16, C1, C2.
 *
 * @example calculateUncountedEarnings(parseStructure({ sde: 180000, buyerLivingSalary: 60000 }), { periods: parsePeriods({ historicalFinancials: { 2025: { netIncome: 100000, ownerSalary: 80000 } } }, 2026), method: 'mostRecent' }) // => { unprovenEarnings: 80000, fallDeduction: 0 }
 */
export function calculateUncountedEarnings(
  deal: ParsedStructure,
  { periods, method, adjustments = [], taxReturn }: ProvenYears,
): UncountedEarnings {
  const { buyerLivingSalary: requiredSalary, capexReserve } = deal;
  const lenses = listLensEarnings(periods, method, adjustments, { requiredSalary, capexReserve, taxReturn });
  const { earnings: counted = null, fallDeduction = 0 } = lenses.find(({ lens }) => lens === 'lender') ?? {};
  const claimed = calculateBasisCashFlow({ ...deal, basis: 'lender', unprovenEarnings: 0, fallDeduction: 0 });
  if (counted === null || claimed === null) return { unprovenEarnings: 0, fallDeduction: 0 };
  return { unprovenEarnings: claimed - counted - fallDeduction, fallDeduction };
}
