import { describeSharedModel } from './describe-shared-model';

const DAYS = { asOf: '2026-11-23', expiresAt: '2026-12-07T12:00:00Z' };

it('starts with a capital where the name of the model is hidden', () =>
  expect(describeSharedModel({ ...DAYS, modelName: null })).toBe(
    'Rules as of November 23, 2026, shared until December 7, 2026',
  ));

it('starts with the name of the model as it is written', () =>
  expect(describeSharedModel({ ...DAYS, modelName: 'base case' })).toBe(
    'base case, rules as of November 23, 2026, shared until December 7, 2026',
  ));
