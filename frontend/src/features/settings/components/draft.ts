import { HISTORICAL_YEARS_BOUNDS, MESSAGES, type SdeMethod } from '@dealwright/vocabulary';
import { type UserSettings } from '../../../domain/user-settings';

/** The three defaults as they are being edited. */
export type Draft = Pick<
  UserSettings,
  'historicalYearsCount' | 'sdeCalculationMethod' | 'collectDetailedIncomeStatement'
>;

export const toDraft = ({
  historicalYearsCount,
  sdeCalculationMethod,
  collectDetailedIncomeStatement,
}: UserSettings): Draft => ({
  historicalYearsCount,
  sdeCalculationMethod,
  collectDetailedIncomeStatement,
});

export const isDirty = (draft: Draft, saved: UserSettings): boolean =>
  (Object.keys(draft) as (keyof Draft)[]).some((field) => draft[field] !== saved[field]);

/** Whether a typed count of years is a number, in bounds or not. */
export const isYearsCount = (text: string): boolean => text.trim() !== '' && !Number.isNaN(Number(text));

/** Parses a typed count of years; text that is not a number counts as 1. */
export const readYearsCount = (text: string): number =>
  isYearsCount(text) ? Number(text) : HISTORICAL_YEARS_BOUNDS.min;

export function validateYearsCount(count: number): string | null {
  const { min, max } = HISTORICAL_YEARS_BOUNDS;
  return Number.isInteger(count) && count >= min && count <= max ? null : MESSAGES.historicalYearsCount;
}

export const METHOD_LABELS: Readonly<Record<SdeMethod, string>> = {
  mostRecent: 'Most recent year',
  average: 'Average of the newest 3 years',
};

export const FIELD_LABELS: Readonly<Record<keyof Draft, string>> = {
  historicalYearsCount: 'Historical years',
  sdeCalculationMethod: 'SDE calculation method',
  collectDetailedIncomeStatement: 'Income statement',
};

export function fieldText(field: string, value: unknown): string {
  if (field === 'sdeCalculationMethod') return METHOD_LABELS[value as SdeMethod];
  if (field === 'collectDetailedIncomeStatement') return value === true ? 'Detailed' : 'Standard';
  return String(value);
}
