import { formatPeriodLabel, lowercaseFirst, parseNumber } from '@dealwright/figures';
import {
  ADD_BACK_FIELDS,
  FINANCIAL_FIELD_LABELS,
  type FinancialField,
  type IncomeMode,
} from '@dealwright/vocabulary';
import { readAddBacks, readKnownAddBack } from '../add-backs.js';
import { readEnteredSde } from '../calculate-sde.js';
import { type PeriodReading, type TrailingSum } from '../period-reading.js';

/** The lines of which net income is calculated where a period does not state it. */
const NET_INCOME_INPUTS: Readonly<Record<IncomeMode, readonly (keyof PeriodReading['income'])[]>> = {
  standard: ['grossRevenue', 'cogs', 'operatingExpenses'],
  detailed: ['grossRevenue', 'cogs', 'sgaExpenses', 'depreciation', 'interest', 'taxes'],
};

/**
 * What keeps the parts of a trailing year from being added: a period without net income, months with more than their
 * year, and a figure that one of the
 * three periods states and another leaves blank. Left blank it would count 0, and what a year to date adds would not be
 * taken off again. Months are only added, so a blank add-back of a month is 0.
 *
 * Unit: none. Rules C8 and R1.
 */
export function findUnstatedFigures({ method, parts }: TrailingSum): string[] {
  const readings = parts.map(({ reading }) => reading);
  const withoutEarnings = readings.filter(lacksEarnings);
  if (withoutEarnings.length > 0)
    return withoutEarnings.map((reading) => `${nameOf(reading)} has no net income.`);
  const tooLarge = method === 'months' ? [] : findLargerParts(parts);
  if (tooLarge.length > 0) return tooLarge;
  const compared = method === 'months' ? COST_FIELDS : ALL_FIELDS;
  return compared.flatMap((field) => {
    const stated = readings.filter((reading) => isStated(reading, field));
    const blank = readings.filter((reading) => needs(reading, field) && !isStated(reading, field));
    const example = stated[0];
    if (example === undefined || blank.length === 0) return [];
    const label = lowercaseFirst(FINANCIAL_FIELD_LABELS[field]);
    return blank.map(
      (reading) =>
        `${nameOf(reading)} does not state ${label}, which ${nameOf(example)} does. Enter it, or 0 if there was none.`,
    );
  });
}

/** The prior year's months are part of the full year: where they have more, one of the two is another period's. */
function findLargerParts(parts: TrailingSum['parts']): string[] {
  const [year] = parts;
  const prior = parts.find(({ sign }) => sign === -1);
  if (year === undefined || prior === undefined) return [];
  return (['grossRevenue', 'newOfficerSalary'] as const)
    .filter((field) => readSize(prior.reading, field) > readSize(year.reading, field))
    .map(
      (field) =>
        `${nameOf(prior.reading)} has more ${lowercaseFirst(FINANCIAL_FIELD_LABELS[field])} than ${nameOf(year.reading)}, of which it is a part. Check both.`,
    );
}

const readSize = ({ figures, income }: PeriodReading, field: 'grossRevenue' | 'newOfficerSalary'): number =>
  Math.abs(field === 'grossRevenue' ? (income.grossRevenue ?? 0) : readAddBacks(figures).newOfficerSalary);

const COST_FIELDS: readonly FinancialField[] = [
  ...new Set([...NET_INCOME_INPUTS.standard, ...NET_INCOME_INPUTS.detailed]),
];
const ALL_FIELDS: readonly FinancialField[] = [...new Set([...COST_FIELDS, ...ADD_BACK_FIELDS])];

const nameOf = ({ period }: PeriodReading): string => formatPeriodLabel(period.key, period.label);

const lacksEarnings = ({ figures, income }: PeriodReading): boolean =>
  income.netIncome === null && readEnteredSde(figures) === null;

const isAddBack = (field: FinancialField): field is (typeof ADD_BACK_FIELDS)[number] =>
  (ADD_BACK_FIELDS as readonly FinancialField[]).includes(field);

/** Whether the SDE of the period changes with the figure. */
function needs({ figures, mode }: PeriodReading, field: FinancialField): boolean {
  const isCost = (NET_INCOME_INPUTS[mode] as readonly FinancialField[]).includes(field);
  if (isCost && parseNumber(figures.netIncome) === null) return true;
  return isAddBack(field) && readEnteredSde(figures) === null;
}

function isStated(reading: PeriodReading, field: FinancialField): boolean {
  const { figures, income } = reading;
  const isLine = COST_FIELDS.includes(field);
  if (isLine && income[field as keyof PeriodReading['income']] !== null) return true;
  return isAddBack(field) && readKnownAddBack({ figures, addBacks: readAddBacks(figures) }, field) !== null;
}
