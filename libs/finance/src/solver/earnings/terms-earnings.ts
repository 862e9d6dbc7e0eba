import { type SdeMethod } from '@dealwright/vocabulary';
import { type ParsedStructure } from '../../financing/parsed-structure.js';
import { type LensEarnings, listLensEarnings } from '../../lenses/lens-earnings.js';
import { type LensOptions } from '../../lenses/build-lens.js';
import { type StoredAdjustment } from '../../lenses/types.js';
import { type PeriodReading } from '../../sde/index.js';
import { readTermsBounds } from '../read-bounds.js';
import { type TermsBoundsInput } from '../types.js';

/** What is known of the earnings of a deal besides its structure. */
export interface EarningsEvidence extends Pick<LensOptions, 'haircuts' | 'taxReturn'> {
  readonly periods: readonly PeriodReading[];
  readonly method: SdeMethod;
  readonly adjustments: readonly StoredAdjustment[];
}

/**
 * The earnings that terms can be sized on, by lens; `toLensDeal` gives the deal that has them. The lender sets aside the
 * living salary of the bounds, which is that of the model where the bounds name none. Market salary and capex are those
 * of the deal.
 *
 * Units: dollars a year. Rules A15, A16.
 *
 * @example listTermsEarnings(parseStructure({ buyerLivingSalary: 30000 }), { livingSalary: 60000 }, { periods: parsePeriods({ historicalFinancials: { 2025: { netIncome: 100000 } } }, 2026), method: 'mostRecent', adjustments: [] }).map(({ earnings }) => earnings) // => [100000, 100000, 40000]
 */
export function listTermsEarnings(
  deal: ParsedStructure,
  bounds: TermsBoundsInput | null | undefined,
  { periods, method, adjustments, haircuts, taxReturn }: EarningsEvidence,
): readonly LensEarnings[] {
  const { marketSalary, capexReserve } = deal;
  const requiredSalary = readTermsBounds(deal, bounds).livingSalary;
  const options = { haircuts, marketSalary, requiredSalary, capexReserve, taxReturn };
  return listLensEarnings(periods, method, adjustments, options);
}
