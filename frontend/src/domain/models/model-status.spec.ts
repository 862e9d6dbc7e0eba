import { getModelState } from './model-status';

it.each([
  [100, 'completed', 'Completed'],
  [50, 'completed', 'Incomplete'],
  [0, 'draft', 'Draft'],
] as const)('of a model with %d%% of its data that is %s is %s', (completeness, status, text) => {
  expect(getModelState({ completeness, status }).text).toBe(text);
});
