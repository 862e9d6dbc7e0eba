import { finiteOrNull } from '@dealwright/figures';
import { calculateModelNumbers } from '../model/index.js';
import { divideByDebtService, findWorstYear } from '../financing/tranche-months.js';
import { getFinancing } from '../financing/build-financing.js';
import { parseStructure } from '../financing/parse-structure.js';
import { type ParsedStructure } from '../financing/parsed-structure.js';
import { type RuleSet } from '../lending-rules/index.js';
import { scoreViability } from '../viability/index.js';
import { explainPriceBound } from '../whatif/maximum-price/explain-price-bound.js';
import { calculateMaximumPrice, describePriceBound } from '../whatif/maximum-price/maximum-price.js';
import { type FinancedModelInput } from '../whatif/what-if-inputs.js';
import { type LensOptions } from './build-lens.js';
import { measureOnEarnings } from './lens-deal.js';
import { type LensEarnings, listLensEarnings } from './lens-earnings.js';
import { type StoredAdjustment } from './types.js';

/** The deal with the earnings of one reader. */
export interface LensResult extends Pick<LensEarnings, 'lens' | 'years' | 'earnings' | 'note'> {
  /** at closing, in the year with the largest debt service */
  readonly dscr: number | null;
  /** R6 with these earnings */
  readonly score: number | null;
  /** dollars at 1.25; null where it is unknown or unlimited, or no price passes */
  readonly maximumPrice: number | null;
  /** why no price passes and the price that more cash reaches, or why none is the highest; null where one is */
  readonly maximumPriceNote: string | null;
}

/** The three readings of one deal side by side. */
export interface LensComparison {
  readonly lenses: readonly LensResult[];
  /** what separates broker and lender, dollars a year; null without a usable year */
  readonly spread: number | null;
  /** of the broker's earnings; null where those are not above 0 */
  readonly spreadPercent: number | null;
}

/**
 * Earnings, DSCR at closing, score and maximum price as broker, buyer and lender see them. Salary and capex are
 * deducted once, in the waterfall. Years are chosen as for SDE (R4.2); the lender takes the lower of newest year and
 * average after a fall of more than 10 %.
 *
 * Units: dollars a year, ratio, points. Rules A16, A8, R4.2, R6.
 *
 * @example compareLenses({ financials: { historicalFinancials: { 2025: { netIncome: 100000, ownerSalary: 80000 } } }, loan: null, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } }, [], getLendingRules('2026-01-15')).lenses.map(({ earnings }) => earnings) // => [180000, 140000, 100000]
 */
export function compareLenses(
  model: FinancedModelInput,
  stored: readonly StoredAdjustment[],
  rules: RuleSet,
  options: LensOptions = {},
): LensComparison {
  const numbers = calculateModelNumbers(model);
  const deal = parseStructure(model.loan);
  const { debtService } = findWorstYear(getFinancing(deal, rules).tranches);
  const { structure, inputs } = numbers;
  const structureDue =
    structure === null
      ? 0
      : 12 * (structure.sba.payment + structure.seller.payment + structure.realEstate.payment);
  const read = listLensEarnings(numbers.periods, model.settings.sdeCalculationMethod, stored, options);
  const lenses = read.map(({ lens, years, earnings, note }): LensResult => {
    const scored =
      inputs === null || earnings === null
        ? null
        : scoreViability({
            ...inputs,
            sde: earnings,
            dscr: structureDue > 0 ? finiteOrNull(earnings / structureDue) : null,
          });
    return {
      lens,
      years,
      earnings,
      note,
      dscr: divideByDebtService(earnings, debtService),
      score: scored?.score ?? null,
      ...describeMaximumPrice(measureOnEarnings(deal, earnings), rules),
    };
  });
  const [broker, , lender] = lenses.map(({ earnings }) => earnings);
  const spread = broker == null || lender == null ? null : broker - lender;
  return {
    lenses,
    spread,
    spreadPercent:
      spread === null || broker == null || !(broker > 0) ? null : finiteOrNull(100 * (spread / broker)),
  };
}

/** $0 would read as worth nothing, so no price stands for it, but what the lender's desk says of it. */
function describeMaximumPrice(
  measured: ParsedStructure,
  rules: RuleSet,
): Pick<LensResult, 'maximumPrice' | 'maximumPriceNote'> {
  const found = calculateMaximumPrice(measured, rules);
  if (found.boundBy === 'nothingFinanced')
    return { maximumPrice: null, maximumPriceNote: describePriceBound(found) };
  if (found.price !== 0) return { maximumPrice: found.price, maximumPriceNote: null };
  return { maximumPrice: null, maximumPriceNote: explainPriceBound(found, measured, rules).join(' ') };
}
