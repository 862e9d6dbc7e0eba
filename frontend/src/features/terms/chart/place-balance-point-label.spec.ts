import { type ChartPlace, placeBalancePointLabel } from './place-balance-point-label';

const rising: ChartPlace[] = [
  [100, 200],
  [200, 150],
  [300, 100],
];
const falling: ChartPlace[] = [
  [100, 100],
  [200, 150],
  [300, 200],
];

it.each([
  ['below a rising line', rising, 1, 400, { x: 210, y: 170, anchor: 'start' }],
  ['above a rising line that ends at the edge', rising, 2, 310, { x: 290, y: 90, anchor: 'end' }],
  ['above a falling line', falling, 1, 400, { x: 210, y: 140, anchor: 'start' }],
  ['below a falling line that ends at the edge', falling, 2, 310, { x: 290, y: 220, anchor: 'end' }],
] as const)('stands %s, where no other point is', (_name, places, knee, right, expected) => {
  expect(placeBalancePointLabel(places[knee]!, places, right)).toEqual(expected);
});
