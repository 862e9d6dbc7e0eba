import { clamp, parseNumber } from '@dealwright/figures';
import { type PeriodReading, selectSde } from '../../sde/index.js';
import { type ModelSettings, type Numeral } from '../../types.js';
import { calculateValuationRange } from '../../valuation/index.js';

/** One side of a grid. Prices in dollars, rates, haircuts and growth in percent. */
export interface GridAxis {
  readonly key: 'price' | 'rate' | 'haircut' | 'growth';
  readonly label: string;
  readonly unit: 'dollars' | 'percent';
  readonly values: readonly number[];
}

/** The indexes of a cell. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** 13 steps to a side. */
export const AXIS_STEPS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const MIDDLE = 6;

export const AXES = {
  price: { key: 'price', label: 'Purchase price', unit: 'dollars' },
  rate: { key: 'rate', label: 'SBA 7(a) rate', unit: 'percent' },
  haircut: { key: 'haircut', label: 'Reduction of SDE', unit: 'percent' },
  growth: { key: 'growth', label: 'Revenue growth a year', unit: 'percent' },
} as const;

/** The values given, or the usual ones. */
export function buildAxis(
  about: Omit<GridAxis, 'values'>,
  given: readonly Numeral[] | null | undefined,
  usual: readonly number[],
): GridAxis {
  if (!Array.isArray(given)) return { ...about, values: usual };
  const figures = (given as readonly Numeral[]).map((value) => parseNumber(value));
  const values = figures.filter((value): value is number => value !== null);
  return { ...about, values: values.map((value) => clamp(value, 0, about.key === 'haircut' ? 100 : 1e15)) };
}

/** 13 values with the middle one in the center, moved up where they would go below 0. */
export function spreadAround(middle: number, step: number): readonly number[] {
  const first = Math.max(0, middle - step * MIDDLE);
  return AXIS_STEPS.map((index) => first + step * index);
}

/** Prices and rates closer than this share of each other are the same: 70 % plus steps of 5 % is not exact. */
const AXIS_TOLERANCE = 1e-9;

/** The cell of the inputs as they are. */
export function findToday(
  rows: GridAxis,
  columns: GridAxis,
  [atRow, atColumn]: readonly [number | null, number | null],
): GridPlace | null {
  const find = ({ values }: GridAxis, wanted: number | null): number =>
    wanted === null
      ? -1
      : values.findIndex(
          (value) => Math.abs(value - wanted) <= AXIS_TOLERANCE * Math.max(1, Math.abs(wanted)),
        );
  const [row, column] = [find(rows, atRow), find(columns, atColumn)];
  return row < 0 || column < 0 ? null : { row, column };
}

/** 13 prices around that of the deal; around 3 x SDE without one. Empty where both are unknown. */
export function suggestPrices(
  purchasePrice: number | null,
  periods: readonly PeriodReading[],
  { sdeCalculationMethod }: ModelSettings,
): readonly number[] {
  const sde = selectSde(periods, sdeCalculationMethod)?.sde ?? null;
  const price = sde === null ? null : (calculateValuationRange(purchasePrice, sde)?.mid ?? null);
  return price === null ? [] : AXIS_STEPS.map((index) => price * ((70 + 5 * index) / 100));
}
