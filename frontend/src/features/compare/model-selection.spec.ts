import { type ModelListItem } from '../../domain/models/api/models';
import { buildSelectionQuery, parseSelection } from './model-selection';

const item = (id: string, dealId: string, isDefault = false) => ({ id, dealId, isDefault }) as ModelListItem;
const list = [item('a2', 'a'), item('a1', 'a', true), item('b1', 'b'), item('c1', 'c', true)];
const chosen = (query: string) =>
  parseSelection(new URLSearchParams(query), list).map(({ dealId, model }) => model?.id ?? dealId);

it('selects the default model of each deal, otherwise the most recently updated one', () => {
  expect(chosen('deals=b,a')).toEqual(['b1', 'a1']);
});

it('keeps deals without a model, in their order', () => {
  expect(chosen('deals=a,x,b')).toEqual(['a1', 'x', 'b1']);
});

it('selects every distinct model, however many, and ignores deleted ones', () => {
  expect(chosen('models=c1,a2,c1,gone')).toEqual(['c1', 'a2']);
  const many = ['p', 'q', 'r', 's', 't', 'u', 'v', 'w'];
  const models = many.map((id) => item(id, id));
  for (const name of ['models', 'deals'])
    expect(parseSelection(new URLSearchParams(`${name}=${many.join(',')}`), models)).toHaveLength(8);
});

it('builds the query that it parses', () => {
  const columns = [
    { dealId: 'c', model: { id: 'c1' } },
    { dealId: 'x', model: null },
    { dealId: 'a', model: { id: 'a2' } },
  ];
  expect(chosen(buildSelectionQuery(columns))).toEqual(['c1', 'a2', 'x']);
  expect(buildSelectionQuery([])).toBe('');
  expect(chosen('')).toEqual([]);
});
