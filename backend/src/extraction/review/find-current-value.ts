import { findPeriodKey, formatNumeral, parseNumber, type PeriodFigures } from '@dealwright/figures';
import { calculateSde, getIncomeMode, lacksOperatingCosts, readIncome } from '@dealwright/finance';
import { DEAL_FIELDS, type FieldDefinition } from '@dealwright/vocabulary';
import { type DealResponse } from '../../deals/index.js';
import { type ProvenanceEntity } from './provenance.entity.js';

type SavedValue = Pick<ProvenanceEntity, 'field' | 'year' | 'savedValue'>;
type Financials = Pick<
  DealResponse,
  'historicalFinancials' | 'yearLabels' | 'sdeAdjustments' | 'collectDetailedIncomeStatement'
>;

/** Properties of a deal by the names under which extraction delivers them. */
const PROPERTIES = new Map(
  Object.entries<FieldDefinition>(DEAL_FIELDS).flatMap(([property, { extractionKey }]) =>
    extractionKey === null ? [] : [[extractionKey, property as keyof DealResponse] as const],
  ),
);

/** Add-backs that repeat a line of the income statement: an edit of the sheet can store the figure there. */
const REPEATED_LINES: Readonly<Record<string, string>> = {
  interestExpense: 'interest',
  depreciationAmortization: 'depreciation',
};

/**
 * What a deal has now for a value that a review saved; null where it has none. A value that no field of the deal
 * stores, such as one that went to a note, stays as it was saved.
 */
export function findCurrentValue(deal: DealResponse, { field, year, savedValue }: SavedValue): string | null {
  if (year !== '') return findFigure(deal, field, year);
  const property = PROPERTIES.get(field);
  if (property === undefined) return savedValue;
  const value = deal[property] as string | number | null;
  return value === null ? null : String(value);
}

/** The stored figure, or the calculated one that the sheet shows in its place. */
function findFigure(deal: Financials, field: string, year: string): string | null {
  const figures = deal.historicalFinancials[findPeriodKey(deal, year) ?? ''];
  if (figures === undefined) return null;
  const stored = [figures[field], figures[REPEATED_LINES[field] ?? '']].find(
    (text) => parseNumber(text) !== null,
  );
  if (stored != null) return stored;
  const calculated = calculateFigure(deal, figures, field);
  return calculated === null ? null : formatNumeral(calculated);
}

function calculateFigure(deal: Financials, figures: PeriodFigures, field: string): number | null {
  const mode = getIncomeMode(deal);
  // A revenue or gross profit without the costs below it is no SDE.
  if (field === 'sde')
    return lacksOperatingCosts(figures, mode) ? null : calculateSde(figures, mode, deal.sdeAdjustments);
  const income: Readonly<Record<string, number | null>> = { ...readIncome(figures, mode) };
  return income[field] ?? null;
}
