import { parseNumber } from '@dealwright/figures';
import {
  ADD_BACK_FIELDS,
  type AddBackField,
  DETAILED_INCOME_LINES,
  type FinancialField,
  STANDARD_INCOME_LINES,
} from '@dealwright/vocabulary';
import { type Dollars, type PeriodFigures } from '../../types.js';
import { readAddBacks, readKnownAddBack } from '../add-backs.js';
import { computeSde, readEnteredSde } from '../calculate-sde.js';
import { type PeriodReading, type TrailingSum } from '../period-reading.js';

/** The fields in which a period may state an add-back that is also a line of its statement. */
const TWINS: Partial<Record<AddBackField, readonly FinancialField[]>> = {
  interest: ['interest', 'interestExpense'],
  depreciationAmortization: ['depreciation', 'depreciationAmortization'],
};

/**
 * The figures of a trailing year: each line and each add-back is the sum of what its parts have, the prior year's months
 * subtracted. A line of the statement that a part does not have is left out, as it cannot be added up; of months, those
 * that state an add-back count. Where an SDE was entered for a part, SDE follows the same rule.
 *
 * Unit: dollars. Rules C8, R3 and R4.
 */
export function addParts({ method, parts }: TrailingSum): PeriodFigures {
  const figures: Partial<Record<FinancialField, Dollars>> = {};
  const mode = parts[0]?.reading.mode ?? 'standard';
  const sum = (read: (reading: PeriodReading) => Dollars | null): Dollars =>
    parts.reduce((total, { reading, sign }) => total + sign * (read(reading) ?? 0), 0);
  const isKnown = (read: (reading: PeriodReading) => Dollars | null): boolean =>
    method === 'months'
      ? parts.some(({ reading }) => read(reading) !== null)
      : parts.every(({ reading }) => read(reading) !== null);
  for (const line of mode === 'detailed' ? DETAILED_INCOME_LINES : STANDARD_INCOME_LINES) {
    const read = ({ income }: PeriodReading) => income[line];
    if (parts.every(({ reading }) => read(reading) !== null)) figures[line] = sum(read);
  }
  for (const field of ADD_BACK_FIELDS) {
    const read = (reading: PeriodReading) => readOwnAddBack(reading, field);
    if (!isKnown(read)) continue;
    const names = (TWINS[field] ?? [field]).filter((name) => isStatedAnywhere(parts, name));
    for (const name of names) figures[name] = sum(read);
  }
  if (parts.some(({ reading }) => readEnteredSde(reading.figures) !== null)) figures.sde = sum(readOwnSde);
  return figures;
}

const isStatedAnywhere = (parts: TrailingSum['parts'], field: FinancialField): boolean =>
  parts.some(({ reading }) => parseNumber(reading.figures[field]) !== null);

/** What a period states itself: add-backs that were given for the deal are those of a whole year. */
const readOwnAddBack = ({ figures }: PeriodReading, field: AddBackField): Dollars | null =>
  readKnownAddBack({ figures, addBacks: readAddBacks(figures) }, field);

const readOwnSde = ({ figures, income }: PeriodReading): Dollars | null =>
  readEnteredSde(figures) ?? computeSde(income.netIncome, readAddBacks(figures));
