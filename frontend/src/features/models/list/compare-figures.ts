import { type GridComparatorFn, type GridSortDirection } from '@mui/x-data-grid';

/** Orders figures, unknown ones last in either direction. */
export const compareFigures =
  (direction: GridSortDirection): GridComparatorFn<number | null> =>
  (a, b) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction === 'desc' ? b - a : a - b;
  };
