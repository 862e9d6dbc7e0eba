import { type FigureTerm } from '../types.js';
import { nameFinancedUses } from './name-financed-uses.js';

const use = (key: string, value: number): FigureTerm => ({ key, label: key, value, unit: 'dollars' });
const USES = [
  use('price', 900_000),
  use('workingCapital', 0),
  use('closingCosts', 20_000),
  use('guarantyFee', 9_000),
];

it.each([
  [true, ['closing costs', 'the guaranty fee']],
  [false, ['closing costs']],
])('names what the 7(a) loan pays for beside the price, its fee financed: %s', (isFeeFinanced, names) => {
  expect(nameFinancedUses(USES, isFeeFinanced)).toEqual(names);
});
