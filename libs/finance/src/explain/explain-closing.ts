import { type RuleSet } from '../lending-rules/index.js';
import { splitPrincipals } from '../loans/index.js';
import { parseNumber } from '../numbers/index.js';
import { type SourcesAndUses, calculateSourcesAndUses, type StructureInput } from '../whatif/index.js';
import { readStructure } from '../whatif/read-input.js';
import { toEnteredTerm, toCalculatedTerm } from './desk-terms.js';
import {
  toConstantTerm,
  toDerivedTerm,
  type ExplainedResult,
  type ExplainedTerm,
} from './explained-result.js';

const DOLLARS = { unit: 'dollars', rule: 'A1' } as const;

/** Every line of sources and uses, the guaranty fee and the equity injection. Empty without price or down payment (A1, A2). */
export function explainClosing(structure: StructureInput, rules: RuleSet): ExplainedResult[] {
  const closing = calculateSourcesAndUses(structure, rules);
  const read = readStructure(structure);
  const split = splitPrincipals({ ...read, sbaRate: read.sbaRate ?? 0 });
  if (closing === null || split === null) return [];
  const value = (list: SourcesAndUses['uses'], key: string): number =>
    list.find((line) => line.key === key)?.value ?? 0;
  const same = (side: SourcesAndUses['uses'], key: string, label: string): ExplainedResult => ({
    ...DOLLARS,
    id: `desk.${key}`,
    label,
    formula: 'As entered',
    operation: 'same',
    value: value(side, key),
    terms: [toEnteredTerm(label, value(side, key), key)],
  });
  const price = same(closing.uses, 'purchasePrice', 'Purchase price');
  const realEstate = same(closing.uses, 'realEstate', 'Real estate');
  const workingCapital = same(closing.uses, 'workingCapital', 'Working capital');
  const closingCosts = same(closing.uses, 'closingCosts', 'Closing costs');
  const note: ExplainedResult = {
    ...DOLLARS,
    id: 'desk.sellerNote',
    label: 'Seller note',
    formula: 'The note entered, at most what the price leaves after the down payment',
    operation: 'same',
    value: split.sellerLoan,
    rule: 'R5.4',
    terms: [toEnteredTerm('Seller note', split.sellerLoan, 'sellerFinancingAmount')],
  };
  const down = toCalculatedTerm('Down payment', split.down);
  const need = split.price + value(closing.uses, 'workingCapital') + value(closing.uses, 'closingCosts');
  const short = need - split.down - split.sellerLoan;
  const netNeed: ExplainedResult = {
    ...DOLLARS,
    id: 'desk.netNeed',
    label: 'To be borrowed before the fee',
    formula:
      short < 0
        ? 'Nothing: down payment and note are more than what is bought'
        : 'Price, working capital and closing costs, less down payment and seller note',
    operation: short < 0 ? 'rule' : 'sum',
    value: closing.netNeed,
    terms: [
      toDerivedTerm(price),
      toDerivedTerm(workingCapital),
      toDerivedTerm(closingCosts),
      { ...down, sign: '-' },
      toDerivedTerm(note, '-'),
    ],
  };
  const fee = explainFee(closing, rules);
  const financed = structure.feeFinanced !== false;
  const loan: ExplainedResult = {
    ...DOLLARS,
    id: 'desk.sevenALoan',
    label: 'SBA 7(a) loan',
    formula: financed
      ? 'What must be borrowed plus the guaranty fee, which the loan itself pays'
      : 'What must be borrowed; the guaranty fee is paid in cash',
    operation: 'sum',
    value: closing.sevenALoan,
    terms: financed ? [toDerivedTerm(netNeed), toDerivedTerm(fee)] : [toDerivedTerm(netNeed)],
  };
  const estateLoan: ExplainedResult = {
    ...DOLLARS,
    id: 'desk.realEstateLoan',
    label: 'Real estate (504) loan',
    formula: 'Price of the real estate less its down payment; nothing without its rate and term',
    operation: 'sum',
    value: closing.realEstateLoan,
    rule: 'R5.4',
    terms: [
      toDerivedTerm(realEstate),
      toCalculatedTerm('Paid in cash', (realEstate.value ?? 0) - closing.realEstateLoan, 'dollars', '-'),
    ],
  };
  const cash: ExplainedResult = {
    ...DOLLARS,
    id: 'desk.buyerCash',
    label: "Buyer's cash",
    formula: 'Down payments, and the guaranty fee where it is paid in cash',
    operation: 'sum',
    value: closing.buyerCash,
    terms: [
      down,
      ...(short < 0 ? [toCalculatedTerm('Not needed', -short, 'dollars', '-')] : []),
      ...(realEstate.value === 0
        ? []
        : [toCalculatedTerm('Real estate in cash', (realEstate.value ?? 0) - closing.realEstateLoan)]),
      ...(financed ? [] : [toDerivedTerm(fee)]),
    ],
  };
  const uses = [price, realEstate, workingCapital, closingCosts];
  const totalUses = explainTotal('desk.totalUses', 'Total uses', closing.totalUses, [...uses, fee]);
  const sources = [cash, note, loan, estateLoan];
  const totalSources = explainTotal('desk.totalSources', 'Total sources', closing.totalSources, sources);
  return [
    ...uses,
    note,
    netNeed,
    fee,
    loan,
    estateLoan,
    cash,
    totalUses,
    totalSources,
    ...explainEquity(closing, cash, totalUses),
  ];
}

function explainTotal(
  id: string,
  label: string,
  value: number,
  parts: readonly ExplainedResult[],
): ExplainedResult {
  const terms = parts.filter((part) => part.value !== 0).map((part) => toDerivedTerm(part));
  return { ...DOLLARS, id, label, formula: 'All lines together', operation: 'sum', value, terms };
}

/** The fee is worked out on the loan that already carries it: the slices are those of the loan as it closes. */
function explainFee(
  { guarantyFee: fee }: SourcesAndUses,
  { guarantyFee: schedule }: RuleSet,
): ExplainedResult {
  const base = fee.terms.filter(({ key }) => key === 'loan' || key === 'guaranteed');
  const slices = fee.terms.filter(({ key }) => key.startsWith('slice'));
  const percent = `${fee.guaranteedPercent}%`;
  const year = `schedule of fiscal year ${fee.fiscalYear}, in force since ${schedule.effectiveFrom}`;
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
      ? [toCalculatedTerm('Standby note, at most half of what is required', equity.standbyNoteCounted)]
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
    label: 'Equity injection, share of all uses',
    formula: `Equity injection over total uses; the program asks for ${equity.requiredPercent}%`,
    operation: 'share',
    value: equity.percent,
    unit: 'percent',
    rule: 'A1',
    terms: [toDerivedTerm(injected), toDerivedTerm(totalUses)],
  };
  return [injected, share];
}
