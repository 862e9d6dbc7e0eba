import { type DealStatus } from '@dealwright/vocabulary';
import { type DealListItem } from '../api/deals';
import { arrange } from './columns';

const deal = (id: string, status: DealStatus, purchasePrice: number | null = 100) =>
  ({ id, status, model: { purchasePrice } }) as DealListItem;
const summarize = (columns: ReturnType<typeof arrange>) =>
  columns.map(({ status, deals, count, sum }) => [status, deals.map(({ id }) => id).join(), count, sum]);

it('leaves what has not moved', () => {
  const columns = arrange([
    { status: 'Lead', deals: [deal('a', 'Lead')], count: 900, sum: 5000 },
    { status: 'Working', deals: [], count: 0, sum: 0 },
  ]);
  expect(summarize(columns)).toEqual([
    ['Lead', 'a', 900, 5000],
    ['Working', '', 0, 0],
  ]);
});

it('shows a moved deal on top of its new column, and moves count and sum with it', () => {
  const columns = arrange([
    { status: 'Lead', deals: [deal('a', 'Working'), deal('b', 'Lead', null)], count: 2, sum: 100 },
    { status: 'Working', deals: [deal('c', 'Working', 50)], count: 1, sum: 50 },
  ]);
  expect(summarize(columns)).toEqual([
    ['Lead', 'b', 1, 0],
    ['Working', 'a,c', 2, 150],
  ]);
});

it('counts a deal once while one column is newer than another', () => {
  const columns = arrange([
    { status: 'Lead', deals: [deal('a', 'Working')], count: 1, sum: 100 },
    { status: 'Working', deals: [deal('a', 'Working')], count: 1, sum: 100 },
  ]);
  expect(summarize(columns)).toEqual([
    ['Lead', '', 0, 0],
    ['Working', 'a', 1, 100],
  ]);
});
