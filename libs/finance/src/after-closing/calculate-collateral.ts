import { WORKING_CAPITAL_LINES } from '@dealwright/vocabulary';
import { getFinancing } from '../financing/build-financing.js';
import { type ParsedStructure } from '../financing/parsed-structure.js';
import { type RuleSet } from '../lending-rules/index.js';
import { type Dollars, type Percent } from '../types.js';
import { type Collateral } from './types.js';

/** What counts of each class as security, percent of its value. Lenders have rates of their own below these. */
const ADVANCE_PERCENTS = {
  realEstate: 85,
  equipment: 50,
  tradingAssets: 10,
} as const satisfies Readonly<Record<string, Percent>>;

interface Asset {
  readonly key: string;
  readonly label: string;
  readonly value: Dollars;
  readonly advancePercent: Percent;
  /** missing: 0 */
  readonly owed?: Dollars;
}

/**
 * Lendable values by class, value x advance rate - what is owed on it, against the loans of the bank and of the CDC. Values: real estate at what it is bought for,
 * equipment as entered, receivables and inventory of the newest month unless the seller keeps them, the owners' own
 * real estate. null where no bank lends.
 *
 * Units: dollars, percent. Rule C7.
 * Source: SOP 50 10 on loans that are fully secured, as Blue Water Capital Advisors lists its valuation factors (2020) and
 * Starfield & Smith describe SOP 50 10 8 (August 2025).
 *
 * @example calculateCollateral(parseStructure({ purchasePrice: 1000000, downPayment: 10, sbaRate: 10, feeFinanced: false, equipmentValue: 200000, personalRealEstate: 300000, personalRealEstateDebt: 200000 }), getLendingRules('2026-01-15')).lendable // => 155000
 * @example calculateCollateral(parseStructure({ purchasePrice: 1000000, downPayment: 10, sbaRate: 10, feeFinanced: false, equipmentValue: 200000 }), getLendingRules('2026-01-15')).shortfall // => 800000
 */
export function calculateCollateral(structure: ParsedStructure, rules: RuleSet): Collateral | null {
  const bankLoans = getFinancing(structure, rules).tranches.filter(
    ({ kind, principal }) => kind !== 'sellerNote' && principal > 0,
  );
  if (bankLoans.length === 0) return null;
  const lines = listAssets(structure, rules)
    .filter(({ value }) => value > 0)
    .map(({ owed = 0, ...asset }) => ({
      ...asset,
      owed,
      lendable: Math.max(0, asset.value * (asset.advancePercent / 100) - owed),
    }));
  const lendable = lines.reduce((sum, line) => sum + line.lendable, 0);
  const loans = bankLoans.reduce((sum, { principal }) => sum + principal, 0);
  return {
    lines,
    value: lines.reduce((sum, line) => sum + line.value, 0),
    lendable,
    loans,
    shortfall: Math.max(0, loans - lendable),
  };
}

function listAssets(structure: ParsedStructure, rules: RuleSet): readonly Asset[] {
  const { afterClosing, equipmentValue } = structure;
  const { realEstate, equipment } = ADVANCE_PERCENTS;
  return [
    {
      key: 'realEstate',
      label: 'Real estate',
      value: valueRealEstate(structure, rules),
      advancePercent: realEstate,
    },
    { key: 'equipment', label: 'Equipment', value: equipmentValue, advancePercent: equipment },
    ...listTradingAssets(structure),
    {
      key: 'personalRealEstate',
      label: "The owners' own real estate",
      value: afterClosing?.personalRealEstate ?? 0,
      advancePercent: realEstate,
      owed: afterClosing?.personalRealEstateDebt ?? 0,
    },
  ];
}

/** Bought beside the business, and the part of the price that the 7(a) loan pays. */
function valueRealEstate(structure: ParsedStructure, rules: RuleSet): Dollars {
  const { closing, tranches } = getFinancing(structure, rules);
  const bought = closing?.uses.find(({ key }) => key === 'realEstate')?.value ?? 0;
  return bought + (tranches.find(({ kind }) => kind === 'sevenA')?.proceeds.realEstate ?? 0);
}

/** Those of the newest month; none where the seller keeps them. */
function listTradingAssets({ netWorkingCapital: found }: ParsedStructure): readonly Asset[] {
  const newest = found?.months.at(-1);
  if (newest === undefined || found?.isKeptBySeller) return [];
  return (['receivables', 'inventory'] as const).map((line) => ({
    key: line,
    label: WORKING_CAPITAL_LINES[line].label,
    value: newest.lines[line],
    advancePercent: ADVANCE_PERCENTS.tradingAssets,
  }));
}
