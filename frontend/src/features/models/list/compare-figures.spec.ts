import { type GridCellParams } from '@mui/x-data-grid';
import { compareFigures } from './compare-figures';

const PARAMS = {} as GridCellParams;

it.each([
  ['asc', [-0.41, 0.99, 1.5, null, null]],
  ['desc', [1.5, 0.99, -0.41, null, null]],
] as const)('puts unknown figures last when it sorts %s', (direction, sorted) => {
  const compare = compareFigures(direction);
  const figures = [null, 0.99, null, 1.5, -0.41];
  expect(figures.toSorted((a, b) => compare(a, b, PARAMS as never, PARAMS as never))).toEqual(sorted);
});
