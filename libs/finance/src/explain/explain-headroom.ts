import { type RuleSet } from '../lending-rules/index.js';
import { REQUIRED_DSCR } from '../loans/index.js';
import {
  calculateBreakEven,
  buildLoans,
  calculateMaximumPrice,
  type StructureInput,
} from '../whatif/index.js';
import { calculateDebtServiceInYear } from '../whatif/loan-months.js';
import { readDollars } from '../whatif/read-input.js';
import { toCalculatedTerm } from './desk-terms.js';
import { toConstantTerm, toDerivedTerm, type ExplainedResult } from './explained-result.js';

/** First-year debt service as the desk counts it: a standby note costs nothing, interest-only months little (A4, R5.6). */
export function explainDeskDebt(structure: StructureInput): ExplainedResult {
  const used = buildLoans(structure).filter(({ principal }) => principal > 0);
  return {
    id: 'desk.debtService',
    label: 'Debt service of year 1',
    formula: 'Payments on each loan in the first 12 months after closing; a note on standby has none',
    operation: 'sum',
    value: calculateDebtServiceInYear(used, 1),
    unit: 'dollars a year',
    rule: 'R5.6, A4',
    terms: used.map((loan) =>
      toCalculatedTerm(loan.label, calculateDebtServiceInYear([loan], 1), 'dollars a year'),
    ),
  };
}

/** Break-even SDE, what is to spare above it, and how much revenue may be lost. Empty without debt (A7). */
export function explainHeadroom(
  structure: StructureInput,
  sde: ExplainedResult,
  debt: ExplainedResult,
): ExplainedResult[] {
  const even = calculateBreakEven(structure);
  if (even === null) return [];
  const needed: ExplainedResult = {
    id: 'desk.breakEvenSde',
    label: 'Break-even SDE',
    formula: 'Debt service of year 1 times the target DSCR',
    operation: 'product',
    value: even.breakEvenSde,
    unit: 'dollars a year',
    rule: 'A7',
    terms: [toConstantTerm('Target DSCR', even.targetDscr, 'ratio', 'targetDscr'), toDerivedTerm(debt)],
  };
  const headroom: ExplainedResult = {
    id: 'desk.headroom',
    label: 'SDE headroom',
    formula: 'SDE less break-even SDE',
    operation: 'sum',
    value: even.headroom,
    unit: 'dollars a year',
    rule: 'A7',
    terms: [toDerivedTerm(sde), toDerivedTerm(needed, '-')],
  };
  if (even.headroom === null) return [needed];
  return [
    needed,
    headroom,
    ...explainShare(even.cushionPercent, [toDerivedTerm(headroom), toDerivedTerm(sde)], {
      id: 'desk.cushion',
      label: 'SDE cushion',
      formula: 'SDE headroom divided by SDE',
    }),
    ...explainShare(
      even.revenueDropPercent,
      [
        toDerivedTerm(headroom),
        toCalculatedTerm('Gross profit', readDollars(structure.grossProfit), 'dollars a year'),
      ],
      {
        id: 'desk.revenueDrop',
        label: 'Revenue cushion',
        formula:
          'SDE headroom divided by gross profit: lost revenue takes its gross profit with it, operating expenses stay',
      },
    ),
  ];
}

/** A percentage of one term in another. Empty where there is no percentage. */
function explainShare(
  value: number | null,
  terms: ExplainedResult['terms'],
  text: Pick<ExplainedResult, 'id' | 'label' | 'formula'>,
): ExplainedResult[] {
  return value === null ? [] : [{ ...text, operation: 'share', value, unit: 'percent', rule: 'A7', terms }];
}

/** The highest price at each coverage asked for, and what may be paid a month for it (A8). */
export function explainMaximumPrices(
  structure: StructureInput,
  rules: RuleSet,
  sde: ExplainedResult,
): ExplainedResult[] {
  const targets = [...new Set([rules.dscr.floor, REQUIRED_DSCR, 1.5])];
  return targets.flatMap((target): ExplainedResult[] => {
    const found = calculateMaximumPrice(structure, rules, undefined, target);
    const room = found.terms.find(({ key }) => key === 'room')?.value ?? null;
    if (room === null || found.price === null) return [];
    const monthly = (sde.value ?? 0) / (12 * target);
    const spare: ExplainedResult = {
      id: `desk.room:${target}`,
      label: 'Monthly payment available for the business',
      formula: `SDE over 12 months and over ${target}, less the payment on the real estate`,
      operation: 'sum',
      value: room,
      unit: 'dollars a month',
      rule: 'A8',
      terms: [
        toCalculatedTerm(`SDE / 12 / ${target}`, monthly, 'dollars a month'),
        toCalculatedTerm('Real estate payment', monthly - room, 'dollars a month', '-'),
      ],
    };
    return [spare, explainMaximumPrice(found, spare)];
  });
}

function explainMaximumPrice(
  found: ReturnType<typeof calculateMaximumPrice>,
  room: ExplainedResult,
): ExplainedResult {
  const common = {
    id: `desk.maximumPrice:${found.targetDscr}`,
    label: `Maximum price at ${found.targetDscr}x`,
    value: found.price,
    unit: 'dollars',
    rule: 'A8',
  } as const;
  if (found.sevenALoan === null)
    return {
      ...common,
      formula: 'At this DSCR no SDE remains to pay for the purchase',
      operation: 'rule',
      terms: [toDerivedTerm(room)],
    };
  const capped = found.boundBy === 'sevenALimit';
  return {
    ...common,
    formula: capped
      ? 'Down payment, seller note and the largest 7(a) loan the program allows'
      : `Down payment, seller note and the 7(a) loan that ${Math.round(room.value ?? 0).toLocaleString('en-US')} a month supports after the note`,
    operation: 'sum',
    terms: [
      toCalculatedTerm('Down payment', found.down),
      toCalculatedTerm('Seller note', found.sellerNote),
      toCalculatedTerm('SBA 7(a) loan', found.sevenALoan),
    ],
  };
}
