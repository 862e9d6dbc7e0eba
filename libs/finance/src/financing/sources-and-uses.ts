import { gte, isSameMoney } from '@dealwright/figures';
import { type ParsedLoan, type Principals, splitPrincipals } from '../loans/index.js';
import { type RuleSet } from '../lending-rules/index.js';
import { type Dollars, type Percent } from '../types.js';
import {
  calculateFeeAmount,
  calculateGuarantyFee,
  type GuarantyFee,
  type GuarantyFeeOptions,
} from './guaranty-fee.js';
import { calculateDebentureFees } from './debenture-fees.js';
import { split504 } from './split-504.js';
import { type ParsedStructure } from './parsed-structure.js';
import { type FigureTerm } from './types.js';

/** The buyer's own money, compared with what the program requires. */
interface EquityInjection {
  /** percent of the total uses; null when nothing is bought */
  readonly percent: Percent | null;
  readonly requiredPercent: Percent;
  readonly required: Dollars;
  readonly buyerCash: Dollars;
  /** the part of a seller note on full standby that counts */
  readonly standbyNoteCounted: Dollars;
  readonly meets: boolean;
}

/** How large each loan is, and what the 7(a) loan pays for. */
export interface LoanSizes {
  /** what the 7(a) loan must bring before its own fee */
  readonly netNeed: Dollars;
  readonly sevenALoan: Dollars;
  readonly sellerNote: Dollars;
  /** the bank's 504 loan and the debenture, with the financed fee of the latter */
  readonly realEstateLoan: Dollars;
  readonly bank504Loan: Dollars;
  /** what the CDC's debenture brings after its fees */
  readonly netDebenture: Dollars;
  /** what the 504 debenture costs up front and is rounded up by, financed in it */
  readonly fee504: Dollars;
  readonly workingCapital: Dollars;
  readonly closingCosts: Dollars;
}

/** Where the money comes from and where it goes; both sides have the same total. */
export interface SourcesAndUses extends LoanSizes {
  readonly uses: readonly FigureTerm[];
  readonly sources: readonly FigureTerm[];
  readonly totalUses: Dollars;
  readonly totalSources: Dollars;
  readonly buyerCash: Dollars;
  readonly guarantyFee: GuarantyFee;
  /** the part of the fee that the 7(a) loan pays; 0 where it is paid in cash */
  readonly financedFee: Dollars;
  /** the fee of the 504 bank that the buyer pays in cash; 0 where it is not passed on */
  readonly bankFee504: Dollars;
  readonly equityInjection: EquityInjection;
}

const CONVERGENCE_DOLLARS = 1e-6;
const MAX_STEPS = 200;

/**
 * Sources and uses at closing. Uses: price, real estate, working capital, closing costs, guaranty fees.
 * Sources: buyer's cash, seller note, 7(a) loan, the bank's 504 loan, CDC debenture. The 7(a) loan is
 * netNeed = price + working capital + closing costs - down payment - note, plus its own guaranty fee when that
 * is financed: L <- netNeed + fee(L), from L = netNeed until it changes by less than 1e-6. In cash, the fee
 * adds to the buyer's cash. Real estate without a loan is paid in cash; a down payment beyond what is bought
 * is not taken. The fees of a 504 debenture, and what it is rounded up by, are financed in it; the fee that the 504 bank
 * passes on is paid in cash. Equity injection = cash plus the standby note, the note for at most half of the required 10 %.
 * null without a price above 0 or a down payment.
 *
 * Units: dollars, percent. Rules A1, A2, R5.4.
 * Source: SOP 50 10 8 on equity injection, as Starfield & Smith quote it (May 2025).
 *
 * @example calculateSourcesAndUses(parseStructure({ purchasePrice: 1000000, downPayment: 10, feeFinanced: false }), getLendingRules('2026-01-15')).buyerCash // => 123625
 * @example calculateSourcesAndUses(parseStructure({ purchasePrice: 1000000, downPayment: 10 }), getLendingRules('2026-01-15')).sevenALoan // => 924261.87
 */
export function calculateSourcesAndUses(structure: ParsedStructure, rules: RuleSet): SourcesAndUses | null {
  const split = splitPrincipals(structure.loan).value;
  if (split === null) return null;
  const sizes = sizeSplit(split, structure, rules);
  const { feeLoan, need, netNeed, sevenALoan, bank504Loan, netDebenture, fee504 } = sizes;
  const { workingCapital, closingCosts } = structure;
  const guarantyFee = calculateGuarantyFee(feeLoan, rules, getGuarantyFeeOptions(structure));
  const { fee } = guarantyFee;
  const financed = structure.feeFinanced;
  const realEstate = getRealEstatePrice(structure.loan);
  const bankFee504 = structure.bank504FeePassedOn ? bank504Loan * (rules.program504.bankFeePercent / 100) : 0;
  const estateCash = realEstate - split.realEstateLoan + bankFee504;
  const buyerCash = split.down + Math.min(0, need) + estateCash + (financed ? 0 : fee);
  const uses = [
    createDollarTerm('purchasePrice', 'Purchase price', split.price),
    createDollarTerm('realEstate', 'Real estate', realEstate),
    createDollarTerm('workingCapital', 'Working capital', workingCapital),
    createDollarTerm('closingCosts', 'Closing costs', closingCosts),
    createDollarTerm('guarantyFee', 'SBA guaranty fee', fee),
    ...(fee504 > 0 ? [createDollarTerm('fee504', '504 debenture fees', fee504)] : []),
    ...(bankFee504 > 0 ? [createDollarTerm('bankFee504', '504 bank fee', bankFee504)] : []),
  ];
  const sources = [
    createDollarTerm('buyerCash', "Buyer's cash", buyerCash),
    createDollarTerm('sellerNote', 'Seller note', split.sellerLoan),
    createDollarTerm('sevenALoan', 'SBA 7(a) loan', sevenALoan),
    createDollarTerm('bank504Loan', '504 bank loan', bank504Loan),
    createDollarTerm('cdc504Loan', '504 CDC debenture', netDebenture + fee504),
  ];
  const totalUses = sumTerms(uses);
  // Every field by name: to spread them from another object takes ten times as long.
  return {
    uses,
    sources,
    totalUses,
    totalSources: sumTerms(sources),
    netNeed,
    sevenALoan,
    sellerNote: split.sellerLoan,
    realEstateLoan: sizes.realEstateLoan,
    bank504Loan,
    netDebenture,
    fee504,
    bankFee504,
    workingCapital,
    closingCosts,
    buyerCash,
    guarantyFee,
    financedFee: financed ? fee : 0,
    equityInjection: calculateEquityInjection(
      buyerCash,
      structure.standby ? split.sellerLoan : 0,
      totalUses,
      rules,
    ),
  };
}

/**
 * The loans of `calculateSourcesAndUses` alone, for callers that need no sources and uses.
 *
 * Units: dollars. Rules A1, A2, R5.4.
 *
 * @example sizeLoans(parseStructure({ purchasePrice: 1000000, downPayment: 10 }), getLendingRules('2026-01-15')).sevenALoan // => 924261.87
 */
export function sizeLoans(structure: ParsedStructure, rules: RuleSet): LoanSizes | null {
  const split = splitPrincipals(structure.loan).value;
  return split === null ? null : sizeSplit(split, structure, rules);
}

interface SizedSplit extends LoanSizes {
  /** price, working capital and closing costs less cash and note; negative where these exceed them */
  readonly need: Dollars;
  /** the loan that the guaranty fee is charged on */
  readonly feeLoan: Dollars;
}

function sizeSplit(split: Principals, structure: ParsedStructure, rules: RuleSet): SizedSplit {
  const { workingCapital, closingCosts } = structure;
  const need = split.price + workingCapital + closingCosts - split.down - split.sellerLoan;
  const netNeed = Math.max(0, need);
  const { sevenALoan, feeLoan } = sizeLoanWithFee(netNeed, structure, rules);
  const { bankLoan, netDebenture } = split504(
    getRealEstatePrice(structure.loan),
    split.realEstateLoan,
    rules.program504,
  );
  const fee504 = calculateFee504(netDebenture, structure, rules);
  return {
    need,
    netNeed,
    sevenALoan,
    feeLoan,
    sellerNote: split.sellerLoan,
    realEstateLoan: split.realEstateLoan + fee504,
    bank504Loan: bankLoan,
    netDebenture,
    fee504,
    workingCapital,
    closingCosts,
  };
}

/** What real estate costs beside the business; 0 where none is bought. */
export function getRealEstatePrice(loan: ParsedLoan): Dollars {
  return loan.includeRealEstate ? Math.max(0, loan.realEstatePurchasePrice ?? 0) : 0;
}

function calculateFee504(
  net: Dollars,
  { manufacturer, debentureLegalFee, loan: { sba504Term } }: ParsedStructure,
  rules: RuleSet,
): Dollars {
  const options = { years: sba504Term, manufacturer, legalFee: debentureLegalFee };
  return net > 0 ? calculateDebentureFees(net, rules, options).gross - net : 0;
}

/**
 * What the guaranty fee of a deal depends on, in addition to the loan: its maturity and who the borrower is.
 *
 * Units: months. Rule A2.
 *
 * @example getGuarantyFeeOptions(parseStructure({ sbaTerm: 10 })).maturityMonths // => 120
 */
export function getGuarantyFeeOptions({
  loan: { sbaTerm: years },
  manufacturer,
}: ParsedStructure): GuarantyFeeOptions {
  return { maturityMonths: years !== null && years > 0 ? 12 * years : null, manufacturer };
}

function sizeLoanWithFee(
  netNeed: Dollars,
  structure: ParsedStructure,
  rules: RuleSet,
): Pick<SizedSplit, 'sevenALoan' | 'feeLoan'> {
  if (!structure.feeFinanced) return { sevenALoan: netNeed, feeLoan: netNeed };
  const options = getGuarantyFeeOptions(structure);
  let feeLoan = netNeed;
  let loan = netNeed;
  let fee = calculateFeeAmount(netNeed, rules, options);
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = netNeed + fee;
    const change = Math.abs(next - loan);
    loan = next;
    if (change < CONVERGENCE_DOLLARS) break;
    feeLoan = loan;
    fee = calculateFeeAmount(loan, rules, options);
  }
  return { sevenALoan: netNeed + fee, feeLoan };
}

function calculateEquityInjection(
  buyerCash: number,
  standbyNote: number,
  totalUses: number,
  rules: RuleSet,
): EquityInjection {
  const { minimumPercent, standbySharePercent } = rules.equity;
  const required = totalUses * (minimumPercent / 100);
  const standbyNoteCounted = Math.min(standbyNote, required * (standbySharePercent / 100));
  const injected = buyerCash + standbyNoteCounted;
  const percent = totalUses > 0 ? 100 * (injected / totalUses) : null;
  return {
    percent,
    requiredPercent: minimumPercent,
    required,
    buyerCash,
    standbyNoteCounted,
    meets: percent !== null && (gte(percent, minimumPercent) || isSameMoney(injected, required)),
  };
}

function createDollarTerm(key: string, label: string, value: number): FigureTerm {
  return { key, label, value, unit: 'dollars' };
}

function sumTerms(lines: readonly FigureTerm[]): number {
  return lines.reduce((sum, line) => sum + (line.value ?? 0), 0);
}
