import { type RuleSet } from '../lending-rules/index.js';
import {
  type Borrowing,
  classifyBorrowing,
  type LoanTerms,
  resolveLoanTerms,
  toMonths,
} from '../loans/index.js';
import { getAnnualChargePercent } from './debenture-fees.js';
import { type ParsedStructure } from './parsed-structure.js';
import {
  calculateSourcesAndUses,
  type LoanSizes,
  sizeLoans,
  type SourcesAndUses,
} from './sources-and-uses.js';
import { type Dollars, type Months, type Percent } from '../types.js';
import { type Tranche, type TrancheKind, type TrancheProceeds } from './types.js';

/** How a purchase is paid for at closing. All figures except the headline DSCR use these loans. */
export interface Financing {
  /** null without a price or a down payment */
  readonly closing: SourcesAndUses | null;
  /** 7(a) loan, seller note, the bank's 504 loan, CDC debenture; one that is not used has principal 0. Empty without any loan */
  readonly tranches: readonly Tranche[];
}

const NO_PROCEEDS: TrancheProceeds = {
  business: 0,
  realEstate: 0,
  workingCapital: 0,
  closingCosts: 0,
  guarantyFee: 0,
};

const LABELS: Readonly<Record<TrancheKind, string>> = {
  sevenA: 'SBA 7(a) loan',
  sellerNote: 'Seller note',
  bank504: '504 bank loan',
  cdc504: '504 CDC debenture',
};

/**
 * The one financing of a model: sources and uses, and the loans as they close. The 7(a) loan pays for working
 * capital, closing costs and its own fee where that is financed, so it is larger than the loan of the headline
 * (R5.4). The proceeds of a loan sum to its principal. Interest-only months leave at least one month in which
 * the principal is repaid. No tranches where price, down payment or 7(a) rate are missing, or nothing is borrowed.
 *
 * Units: dollars, percent a year, months. Rules A0, A1, A4, R5.3 to R5.5.
 *
 * @example buildFinancing(parseStructure({ purchasePrice: 1000000, downPayment: 10, sbaRate: 11.5 }), getLendingRules('2026-01-15')).tranches[0].principal // => 924261.87
 * @example buildFinancing(parseStructure({ purchasePrice: 1000000, downPayment: 10, sbaRate: 11.5 }), getLendingRules('2026-01-15')).tranches[0].proceeds.business // => 900000
 */
export function buildFinancing(structure: ParsedStructure, rules: RuleSet): Financing {
  const closing = calculateSourcesAndUses(structure, rules);
  return { closing, tranches: closing === null ? [] : listTranches(closing, structure, rules) };
}

/**
 * The loans of `buildFinancing` alone, in a fifth of its time.
 *
 * Units: dollars, percent a year, months. Rule A0.
 *
 * @example buildTranches(parseStructure({ purchasePrice: 1000000, downPayment: 10, sbaRate: 11.5, feeFinanced: false }), getLendingRules('2026-01-15'))[0].principal // => 900000
 */
export function buildTranches(structure: ParsedStructure, rules: RuleSet): readonly Tranche[] {
  const sizes = sizeLoans(structure, rules);
  return sizes === null ? [] : listTranches(sizes, structure, rules);
}

function listTranches(sizes: LoanSizes, structure: ParsedStructure, rules: RuleSet): readonly Tranche[] {
  if (structure.loan.sbaRate === null) return [];
  const terms = resolveLoanTerms(structure.loan);
  const tranches = [
    buildAmortizingTranche('sevenA', terms.sba, allocateSevenA(sizes, structure)),
    buildSellerNote(sizes.sellerNote, terms, structure),
    buildAmortizingTranche('bank504', resolveBank504Terms(structure), {
      ...NO_PROCEEDS,
      realEstate: sizes.bank504Loan,
    }),
    buildAmortizingTranche(
      'cdc504',
      terms.realEstate,
      { ...NO_PROCEEDS, realEstate: sizes.netDebenture, guarantyFee: sizes.fee504 },
      getAnnualChargePercent(structure.manufacturer, rules.program504),
    ),
  ];
  return tranches.some(({ principal }) => principal > 0) ? tranches : [];
}

const built = new WeakMap<ParsedStructure, { readonly rules: RuleSet; readonly financing: Financing }>();

/**
 * `buildFinancing`, once for each input object and rule set: the figures of one model share it. The input must not
 * change afterwards.
 *
 * Units: dollars, percent a year, months. Rule A0.
 *
 * @example getFinancing(parseStructure({ purchasePrice: 1000000, downPayment: 10, sbaRate: 11.5 }), getLendingRules('2026-01-15')).tranches[0].principal // => 924261.87
 */
export function getFinancing(structure: ParsedStructure, rules: RuleSet): Financing {
  const known = built.get(structure);
  if (known?.rules === rules) return known.financing;
  const financing = buildFinancing(structure, rules);
  built.set(structure, { rules, financing });
  return financing;
}

/**
 * Whether a purchase borrows at closing. Unlike `classifyBorrowing` it counts what comes on top of the price: a purchase
 * whose price is paid in cash borrows for its closing costs, and how much that costs is unknown without a rate.
 *
 * Units: dollars, percent. Rules A0, A1, R5.3.
 *
 * @example classifyClosingBorrowing(parseStructure({ purchasePrice: 500000, downPayment: 100 }), getLendingRules('2026-01-15')) // => 'none'
 * @example classifyClosingBorrowing(parseStructure({ purchasePrice: 500000, downPayment: 100, closingCosts: 20000 }), getLendingRules('2026-01-15')) // => 'unknown'
 */
export function classifyClosingBorrowing(structure: ParsedStructure, rules: RuleSet): Borrowing {
  const { closing, tranches } = getFinancing(structure, rules);
  if (tranches.length > 0) return 'some';
  if (closing === null) return 'unknown';
  const isBorrowed = closing.sevenALoan + closing.sellerNote + closing.realEstateLoan > 0;
  return isBorrowed ? 'unknown' : classifyBorrowing(structure.loan);
}

/**
 * What the 7(a) loan pays for. Cash and note pay for the purchase first; what they leave over pays closing costs, then
 * working capital. The part of the loan that goes into real estate is entered as its share of the loan, and is no more
 * than the loan pays towards the purchase. Real estate with a loan of its own is none of it.
 *
 * Units: dollars. Rules A0, A1, A13.
 *
 * @example allocateSevenA({ netNeed: 600000, sevenALoan: 615000, workingCapital: 100000, closingCosts: 0 }, { realEstateShare: 20 }).realEstate // => 123000
 * @example allocateSevenA({ netNeed: 600000, sevenALoan: 615000, workingCapital: 100000, closingCosts: 0 }, { realEstateShare: 20 }).business // => 377000
 */
export function allocateSevenA(
  sizes: Pick<LoanSizes, 'netNeed' | 'sevenALoan' | 'workingCapital' | 'closingCosts'>,
  { realEstateShare }: Pick<ParsedStructure, 'realEstateShare'>,
): TrancheProceeds {
  const { netNeed, sevenALoan } = sizes;
  const workingCapital = Math.min(sizes.workingCapital, netNeed);
  const closingCosts = Math.min(sizes.closingCosts, netNeed - workingCapital);
  const purchase = netNeed - workingCapital - closingCosts;
  const realEstate = Math.min(purchase, sevenALoan * ((realEstateShare ?? 0) / 100));
  return {
    business: purchase - realEstate,
    realEstate,
    workingCapital,
    closingCosts,
    guarantyFee: sevenALoan - netNeed,
  };
}

/**
 * Rate and term of the bank's loan beside a debenture: where they are not entered, the rate of the 7(a) loan and the term
 * of the debenture.
 *
 * Units: percent a year, years. Rule C3.
 *
 * @example resolveBank504Terms(parseStructure({ sbaRate: 10, sba504Rate: 6, sba504Term: 25 })) // => { rate: 10, years: 25 }
 * @example resolveBank504Terms(parseStructure({ sbaRate: 10, sba504Term: 25, bank504Rate: 7, bank504Term: 20 })) // => { rate: 7, years: 20 }
 */
export function resolveBank504Terms({ loan, bank504Rate, bank504Term }: ParsedStructure): LoanTerms {
  const { sba, realEstate } = resolveLoanTerms(loan);
  return { rate: bank504Rate ?? sba.rate, years: bank504Term ?? realEstate.years };
}

function sumProceeds(proceeds: TrancheProceeds): Dollars {
  const { business, realEstate, workingCapital, closingCosts, guarantyFee } = proceeds;
  return business + realEstate + workingCapital + closingCosts + guarantyFee;
}

function buildAmortizingTranche(
  kind: TrancheKind,
  { rate, years }: LoanTerms,
  proceeds: TrancheProceeds,
  annualChargePercent: Percent = 0,
): Tranche {
  return {
    kind,
    label: LABELS[kind],
    principal: sumProceeds(proceeds),
    annualRatePercent: rate,
    annualChargePercent,
    termMonths: toMonths(years),
    interestOnlyMonths: 0,
    standby: 'none',
    compounding: 'simple',
    proceeds,
  };
}

function buildSellerNote(
  principal: Dollars,
  terms: ReturnType<typeof resolveLoanTerms>,
  structure: ParsedStructure,
): Tranche {
  const note = buildAmortizingTranche('sellerNote', terms.seller, { ...NO_PROCEEDS, business: principal });
  if (structure.standby)
    return {
      ...note,
      termMonths: toMonths(terms.sba.years),
      standby: 'full',
      compounding: structure.standbyCompounding,
    };
  const interestOnlyMonths = countInterestOnlyMonths(structure);
  return { ...note, interestOnlyMonths, standby: interestOnlyMonths > 0 ? 'interestOnly' : 'none' };
}

/**
 * The interest-only months of the seller note that count: they leave a month in which the principal is repaid, and a
 * note on full standby has none.
 *
 * Units: months. Rules A0, A4.
 *
 * @example countInterestOnlyMonths(parseStructure({ sellerFinancingTerm: 3, interestOnlyMonths: 48 })) // => 35
 */
export function countInterestOnlyMonths(structure: ParsedStructure): Months {
  if (structure.standby) return 0;
  const termMonths = toMonths(resolveLoanTerms(structure.loan).seller.years);
  return Math.min(structure.interestOnlyMonths, Math.max(0, termMonths - 1));
}
