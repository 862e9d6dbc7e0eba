import { type FigureTerm } from '../types.js';

const NAMES: Readonly<Record<string, string>> = {
  workingCapital: 'working capital',
  closingCosts: 'closing costs',
  guarantyFee: 'the guaranty fee',
};

/**
 * What the 7(a) loan at closing pays for beside price and real estate, in words; the guaranty fee only where the loan
 * pays it.
 *
 * Units: dollars. Rules A0, A1.
 *
 * @example nameFinancedUses([{ key: 'closingCosts', label: 'Closing costs', value: 5000, unit: 'dollars' }], true) // => ['closing costs']
 */
export function nameFinancedUses(uses: readonly FigureTerm[], isFeeFinanced: boolean): readonly string[] {
  return uses.flatMap(({ key, value }) =>
    value && (isFeeFinanced || key !== 'guarantyFee') ? (NAMES[key] ?? []) : [],
  );
}
