import { type Model } from '../../../domain/models/api/models';
import { toModelTree } from './model-tree';

const model = (id: string, parentId: string | null): Model => ({
  id,
  parentId,
  dealId: 'd1',
  name: id,
  description: null,
  status: 'completed',
  isDefault: false,
  loanData: {},
  assumptions: {},
  results: null,
  projections: null,
  score: null,
  verdict: null,
  isScoreProvisional: null,
  completeness: 0,
  warnings: [],
  lastCalculated: null,
  revision: 1,
  createdAt: '',
  updatedAt: '',
});
const outline = (models: readonly Model[]) =>
  toModelTree(models).map(({ model: { id }, depth, parent }) => [id, depth, parent?.id ?? null]);

describe('toModelTree', () => {
  it('puts each scenario below the model that it was made from', () => {
    const models = [model('base', null), model('other', null), model('down', 'base'), model('deep', 'down')];
    expect(outline(models)).toEqual([
      ['base', 0, null],
      ['down', 1, 'base'],
      ['deep', 2, 'down'],
      ['other', 0, null],
    ]);
  });

  it('shows every model once, even in a circle or without its parent', () => {
    const models = [model('a', 'b'), model('b', 'a'), model('orphan', 'gone')];
    expect(outline(models).map(([id]) => id)).toEqual(['orphan', 'a', 'b']);
  });
});
