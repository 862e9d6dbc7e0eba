import { WORKING_CAPITAL_LINES, nameCalendarMonth, type WorkingCapitalLine } from '@dealwright/vocabulary';
import { type ParsedStructure } from '../../financing/index.js';
import {
  averageLine,
  calculateWorkingCapitalDays,
  nameMonth,
  type ReadWorkingCapitalMonth,
  type WorkingCapital,
  type WorkingCapitalDays,
} from '../../working-capital/index.js';
import { toCalculatedTerm, toEnteredTerm } from '../desk-terms.js';
import {
  type ExplainedResult,
  type ExplainedTerm,
  toConstantTerm,
  toDerivedTerm,
} from '../explained-result.js';

const DOLLARS = { unit: 'dollars', rule: 'C6' } as const;
const BROUGHT_ID = 'desk.broughtWorkingCapital';

/**
 * The averages of net working capital, the peg, its true-up, what the buyer puts in, and the days of receivables,
 * inventory and payables, each with its terms. Empty without working capital (C6).
 */
export function explainWorkingCapital(structure: ParsedStructure): ExplainedResult[] {
  const found = structure.netWorkingCapital;
  if (found === null) return [];
  const averages = explainAverages(found);
  const level = averages.find(({ id }) => id === getLevelId(found)) ?? null;
  const peg = explainPeg(found, averages);
  const settled = explainSettlement(found, peg, level);
  return [
    ...averages,
    ...(peg ? [peg] : []),
    ...settled,
    ...explainDays(found, calculateWorkingCapitalDays(found, structure), structure),
  ];
}

/** The use of funds where the peg leaves more to bring than was entered; null elsewhere. */
export function explainFundedWorkingCapital(structure: ParsedStructure): ExplainedResult | null {
  const { netWorkingCapital: found, workingCapital: value } = structure;
  if (found === null || !(found.brought > 0) || value > found.brought) return null;
  const brought = explainSettlement(found, null, null).find(({ id }) => id === BROUGHT_ID);
  if (brought === undefined) return null;
  return {
    ...DOLLARS,
    id: 'desk.workingCapital',
    label: 'Working capital',
    formula: 'What the buyer must bring, or the working capital entered, whichever is more: counted once',
    operation: 'same',
    value,
    terms: [toDerivedTerm(brought)],
  };
}

const getLevelId = ({ choice }: WorkingCapital): string =>
  choice === 'season' ? 'desk.seasonWorkingCapital' : 'desk.averageWorkingCapital';

function explainAverages(found: WorkingCapital): ExplainedResult[] {
  const { average, averaged, seasonAverage, seasonMonths, closingMonth } = found;
  const season = closingMonth === null ? '' : nameCalendarMonth(closingMonth);
  return [
    ...explainAverage('desk.averageWorkingCapital', 'Average working capital', average, averaged),
    ...explainAverage('desk.seasonWorkingCapital', `Average around ${season}`, seasonAverage, seasonMonths),
  ];
}

function explainAverage(
  id: string,
  label: string,
  value: number | null,
  months: readonly ReadWorkingCapitalMonth[],
): ExplainedResult[] {
  if (value === null) return [];
  const formula = `Mean of ${months.length} ${months.length === 1 ? 'month' : 'months'}: receivables, inventory, prepaid and other less payables, accrued and deferred revenue; no cash and no debt`;
  const terms = months.map(({ month, net }) => toCalculatedTerm(nameMonth(month), net));
  return [{ ...DOLLARS, id, label, formula, operation: 'mean', value, terms }];
}

function explainPeg(found: WorkingCapital, averages: readonly ExplainedResult[]): ExplainedResult | null {
  const { choice, peg: value } = found;
  if (value === null) return null;
  const result = {
    ...DOLLARS,
    id: 'desk.peg',
    label: 'Working capital peg',
    operation: 'same',
    value,
  } as const;
  if (choice === 'zero')
    return {
      ...result,
      formula: 'Nothing: the seller keeps the working capital',
      terms: [toConstantTerm('Peg', 0, 'dollars', 'workingCapitalPeg')],
    };
  if (choice === 'stated')
    return { ...result, formula: 'As stated', terms: [toEnteredTerm('Stated peg', value, 'statedPeg')] };
  const average = averages.find(({ id }) => id === getLevelId(found));
  return {
    ...result,
    formula: `The average of ${choice === 'season' ? 'the same season' : 'the newest twelve months'}`,
    terms: average ? [toDerivedTerm(average)] : [],
  };
}

function explainSettlement(
  found: WorkingCapital,
  peg: ExplainedResult | null,
  level: ExplainedResult | null,
): ExplainedResult[] {
  const { delivered, trueUp, contribution, brought, credit } = found;
  if (delivered === null || trueUp === null) return [];
  const leaves = toEnteredTerm('Delivered at closing', delivered, 'deliveredWorkingCapital');
  const adjustment: ExplainedResult = {
    ...DOLLARS,
    id: 'desk.trueUp',
    label: 'True-up at closing',
    formula: 'Delivered less peg, dollar for dollar: the price rises by it, or falls',
    operation: 'sum',
    value: trueUp,
    terms: [leaves, ...(peg ? [toDerivedTerm(peg, '-')] : [])],
  };
  const put: ExplainedResult = {
    ...DOLLARS,
    id: 'desk.contributedWorkingCapital',
    label: 'Put in by the buyer',
    formula: 'What the business needs less what is delivered, at least nothing',
    operation: 'rule',
    value: contribution,
    terms: [...(level ? [toDerivedTerm(level)] : []), { ...leaves, sign: '-' }],
  };
  const left: readonly ExplainedTerm[] =
    credit > 0 ? [toCalculatedTerm('Credit that lowers no use before closing', credit)] : [];
  const total: ExplainedResult = {
    ...DOLLARS,
    id: BROUGHT_ID,
    label: 'Working capital to bring',
    formula: 'True-up and what the buyer puts in, at least nothing',
    operation: 'sum',
    value: brought,
    terms: [toDerivedTerm(adjustment), toDerivedTerm(put), ...left],
  };
  return [adjustment, put, total];
}

const DAYS: readonly {
  readonly key: keyof WorkingCapitalDays;
  readonly label: string;
  readonly line: WorkingCapitalLine;
  readonly yearly: 'revenue' | 'cost of goods';
}[] = [
  { key: 'dso', label: 'Days sales outstanding (DSO)', line: 'receivables', yearly: 'revenue' },
  { key: 'dio', label: 'Days inventory outstanding (DIO)', line: 'inventory', yearly: 'cost of goods' },
  { key: 'dpo', label: 'Days payables outstanding (DPO)', line: 'payables', yearly: 'cost of goods' },
];

function explainDays(
  found: WorkingCapital,
  days: WorkingCapitalDays,
  { grossRevenue, grossProfit }: ParsedStructure,
): ExplainedResult[] {
  return DAYS.filter(({ key }) => days[key] !== null).map(({ key, label, line, yearly }) => {
    const name = WORKING_CAPITAL_LINES[line].label;
    const amount = yearly === 'revenue' ? grossRevenue : grossRevenue - grossProfit;
    return {
      id: `desk.${key}`,
      label,
      formula: `365 x mean ${name.toLowerCase()} / ${yearly} of the year that projections start from`,
      operation: 'rule',
      value: days[key],
      unit: 'days',
      rule: 'C6',
      terms: [
        toCalculatedTerm(`Mean ${name.toLowerCase()}`, averageLine(found, line)),
        toCalculatedTerm(yearly === 'revenue' ? 'Revenue' : 'Cost of goods', amount, 'dollars a year'),
      ],
    };
  });
}
