import { type ModelListItem } from '../../domain/models/api/models';
import { parseModelSelection, buildModelsQuery } from './model-selection';

const item = (id: string, dealId: string, isDefault = false) => ({ id, dealId, isDefault }) as ModelListItem;
const list = [item('a2', 'a'), item('a1', 'a', true), item('b1', 'b'), item('c1', 'c', true)];
const chosen = (query: string) => {
  const { models, withoutModel } = parseModelSelection(new URLSearchParams(query), list);
  return { models: models.map(({ id }) => id), withoutModel };
};

it('selects the default model of each deal, otherwise the most recently updated one', () => {
  expect(chosen('deals=b,a')).toEqual({ models: ['b1', 'a1'], withoutModel: [] });
});

it('returns deals without a model', () => {
  expect(chosen('deals=a,x')).toEqual({ models: ['a1'], withoutModel: ['x'] });
});

it('selects at most four distinct models and ignores deleted ones', () => {
  expect(chosen('models=c1,a2,c1,gone')).toEqual({ models: ['c1', 'a2'], withoutModel: [] });
  const many = ['p', 'q', 'r', 's', 't'].map((id) => item(id, id));
  expect(parseModelSelection(new URLSearchParams('models=p,q,r,s,t'), many).models).toHaveLength(4);
});

it('builds the query that it parses', () => {
  expect(chosen(buildModelsQuery([{ id: 'c1' }, { id: 'a2' }])).models).toEqual(['c1', 'a2']);
  expect(chosen('')).toEqual({ models: [], withoutModel: [] });
});
