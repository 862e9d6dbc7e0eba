import { formatDay, parseNumber } from '@dealwright/figures';
import { type RuleSet } from '../lending-rules/index.js';
import { type Principals, splitPrincipals } from '../loans/index.js';
import { calculateSourcesAndUses, type ParsedStructure, type SourcesAndUses } from '../financing/index.js';
import { toEnteredTerm, toCalculatedTerm } from './desk-terms.js';
import { explainFundedWorkingCapital } from './closing/explain-working-capital.js';
import { BANK_FEE_ID, explainFees504, explainLoans504 } from './explain-504.js';
import {
  toConstantTerm,
  toDerivedTerm,
  type ExplainedResult,
  type ExplainedTerm,
} from './explained-result.js';

const DOLLARS = { unit: 'dollars', rule: 'A1' } as const;

/**
 * Every line of sources and uses, the guaranty fee and the equity injection, in dollars; a result comes after
 * those it refers to. Empty without price or down payment (A1, A2).
 */
export function explainClosing(structure: ParsedStructure, rules: RuleSet): ExplainedResult[] {
  const closing = calculateSourcesAndUses(structure, rules);
  const split = splitPrincipals(structure.loan).value;
  if (closing === null || split === null) return [];
  const uses = explainUses(closing, structure);
  const note = explainSellerNote(split);
  const netNeed = explainNetNeed(closing, split, uses, note);
  const fee = explainFee(closing, rules);
  const isFeeFinanced = structure.feeFinanced !== false;
  const loan = explainSevenALoan(closing, netNeed, isFeeFinanced ? fee : null);
  const fees504 = explainFees504(closing, rules);
  const loans504 = explainLoans504(closing, fees504, rules);
  const cash = explainBuyerCash(closing, split, uses, [
    ...(isFeeFinanced ? [] : [fee]),
    ...fees504.filter(({ id }) => id === BANK_FEE_ID),
  ]);
  const bought = [uses.price, uses.realEstate, uses.workingCapital, uses.closingCosts];
  const totalUses = explainTotal('desk.totalUses', 'Total uses', closing.totalUses, [
    ...bought,
    fee,
    ...fees504,
  ]);
  const sources = [cash, note, loan, ...loans504];
  const totalSources = explainTotal('desk.totalSources', 'Total sources', closing.totalSources, sources);
  return [
    ...bought,
    note,
    netNeed,
    fee,
    ...fees504,
    loan,
    ...loans504,
    cash,
    totalUses,
    totalSources,
    ...explainEquity(closing, cash, totalUses),
  ];
}

type ExplainedUses = Readonly<
  Record<'price' | 'realEstate' | 'workingCapital' | 'closingCosts', ExplainedResult>
>;

function explainUses({ uses }: SourcesAndUses, structure: ParsedStructure): ExplainedUses {
  const explainUse = (key: string, label: string): ExplainedResult => {
    const value = getUse(uses, key);
    return {
      ...DOLLARS,
      id: `desk.${key}`,
      label,
      formula: 'As entered',
      operation: 'same',
      value,
      terms: [toEnteredTerm(label, value, key)],
    };
  };
  return {
    price: explainUse('purchasePrice', 'Purchase price'),
    realEstate: explainUse('realEstate', 'Real estate'),
    workingCapital: explainFundedWorkingCapital(structure) ?? explainUse('workingCapital', 'Working capital'),
    closingCosts: explainUse('closingCosts', 'Closing costs'),
  };
}

function getUse(uses: SourcesAndUses['uses'], key: string): number {
  return uses.find((line) => line.key === key)?.value ?? 0;
}

function explainSellerNote({ sellerLoan }: Principals): ExplainedResult {
  return {
    ...DOLLARS,
    id: 'desk.sellerNote',
    label: 'Seller note',
    formula: 'The note entered, at most the price less the down payment',
    operation: 'same',
    value: sellerLoan,
    rule: 'R5.4',
    terms: [toEnteredTerm('Seller note', sellerLoan, 'sellerFinancingAmount')],
  };
}

/** What price, working capital and closing costs leave to borrow; negative where cash and note exceed them. */
function calculateShortfall({ uses }: SourcesAndUses, { price, down, sellerLoan }: Principals): number {
  const need = price + getUse(uses, 'workingCapital') + getUse(uses, 'closingCosts');
  return need - down - sellerLoan;
}

function explainNetNeed(
  closing: SourcesAndUses,
  split: Principals,
  { price, workingCapital, closingCosts }: ExplainedUses,
  note: ExplainedResult,
): ExplainedResult {
  const isCovered = calculateShortfall(closing, split) < 0;
  return {
    ...DOLLARS,
    id: 'desk.netNeed',
    label: 'Amount to borrow before the fee',
    formula: isCovered
      ? 'Nothing: down payment and seller note exceed the uses'
      : 'Price, working capital and closing costs, less down payment and seller note',
    operation: isCovered ? 'rule' : 'sum',
    value: closing.netNeed,
    terms: [
      toDerivedTerm(price),
      toDerivedTerm(workingCapital),
      toDerivedTerm(closingCosts),
      { ...toCalculatedTerm('Down payment', split.down), sign: '-' },
      toDerivedTerm(note, '-'),
    ],
  };
}

function explainSevenALoan(
  closing: SourcesAndUses,
  netNeed: ExplainedResult,
  financedFee: ExplainedResult | null,
): ExplainedResult {
  return {
    ...DOLLARS,
    id: 'desk.sevenALoan',
    label: 'SBA 7(a) loan',
    formula: describeSevenALoan(closing, financedFee !== null),
    operation: 'sum',
    value: closing.sevenALoan,
    terms: [toDerivedTerm(netNeed), ...(financedFee ? [toDerivedTerm(financedFee)] : [])],
  };
}

function describeSevenALoan({ guarantyFee }: SourcesAndUses, isFeeFinanced: boolean): string {
  if (!(guarantyFee.fee > 0)) return 'The amount to borrow; no guaranty fee is due';
  return isFeeFinanced
    ? 'The amount to borrow plus the guaranty fee, which the loan itself pays'
    : 'The amount to borrow; the guaranty fee is paid in cash';
}

function explainBuyerCash(
  closing: SourcesAndUses,
  split: Principals,
  { realEstate }: ExplainedUses,
  cashFees: readonly ExplainedResult[],
): ExplainedResult {
  const shortfall = calculateShortfall(closing, split);
  const estate = realEstate.value ?? 0;
  return {
    ...DOLLARS,
    id: 'desk.buyerCash',
    label: "Buyer's cash",
    formula: 'Down payments, and the fees that are paid in cash',
    operation: 'sum',
    value: closing.buyerCash,
    terms: [
      toCalculatedTerm('Down payment', split.down),
      ...(shortfall < 0 ? [toCalculatedTerm('Cash not needed', -shortfall, 'dollars', '-')] : []),
      ...(estate === 0
        ? []
        : [toCalculatedTerm('Real estate in cash', estate - (closing.realEstateLoan - closing.fee504))]),
      ...cashFees.map((fee) => toDerivedTerm(fee)),
    ],
  };
}

function explainTotal(
  id: string,
  label: string,
  value: number,
  parts: readonly ExplainedResult[],
): ExplainedResult {
  const terms = parts.filter((part) => part.value !== 0).map((part) => toDerivedTerm(part));
  return { ...DOLLARS, id, label, formula: 'Sum of all lines', operation: 'sum', value, terms };
}

/** The fee is calculated on the loan that includes it, so the slices are those of the loan at closing. */
function explainFee(
  { guarantyFee: fee }: SourcesAndUses,
  { guarantyFee: schedule }: RuleSet,
): ExplainedResult {
  const base = fee.terms.filter(({ key }) => key === 'loan' || key === 'guaranteed');
  const slices = fee.terms.filter(({ key }) => key.startsWith('slice'));
  const percent = `${fee.guaranteedPercent}%`;
  const year = `schedule of fiscal year ${fee.fiscalYear}, in force since ${formatDay(schedule.validFrom)}`;
  return {
    ...DOLLARS,
    id: 'desk.guarantyFee',
    label: 'SBA guaranty fee',
    formula: fee.waived
      ? `Nothing: waived for a manufacturer's loan of this size (${year})`
      : `The percentages below of the ${percent} of the loan that the SBA guarantees (${base
          .map(({ label, value }) => `${label} ${Math.round(value ?? 0).toLocaleString('en-US')}`)
          .join(', ')}; ${year})`,
    operation: 'sum',
    value: fee.fee,
    rule: 'A2',
    terms: slices.map(({ key, label, value }) => toConstantTerm(label, value ?? 0, 'dollars', key)),
  };
}

function explainEquity(
  { equityInjection: equity }: SourcesAndUses,
  cash: ExplainedResult,
  totalUses: ExplainedResult,
): ExplainedResult[] {
  const note: ExplainedTerm[] =
    equity.standbyNoteCounted > 0
      ? [toCalculatedTerm('Standby note, at most half of the requirement', equity.standbyNoteCounted)]
      : [];
  const injected: ExplainedResult = {
    ...DOLLARS,
    id: 'desk.equity',
    label: 'Equity injection',
    formula: 'Cash, and a seller note on full standby for at most half of the requirement',
    operation: 'sum',
    value: parseNumber(cash.value ?? 0) === null ? null : (cash.value ?? 0) + equity.standbyNoteCounted,
    terms: [toDerivedTerm(cash), ...note],
  };
  const share: ExplainedResult = {
    id: 'desk.equityPercent',
    label: 'Equity injection, percent of total uses',
    formula: `Equity injection divided by total uses; the program requires ${equity.requiredPercent}%`,
    operation: 'share',
    value: equity.percent,
    unit: 'percent',
    rule: 'A1',
    terms: [toDerivedTerm(injected), toDerivedTerm(totalUses)],
  };
  return [injected, share];
}
