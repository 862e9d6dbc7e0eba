import { checkEligibility, getLendingRules, judgeModel } from '@dealwright/finance';
import { SPECIMEN_DEFAULTS, SPECIMEN_LOAN } from './specimen';

it('is a deal that the SBA finances, because it is the first one that a newcomer sees', () => {
  const { price, sde } = SPECIMEN_DEFAULTS;
  const lines = checkEligibility(
    { ...SPECIMEN_LOAN, purchasePrice: price, sde },
    getLendingRules('2026-11-01'),
  );
  expect(judgeModel({ score: null, eligibility: lines }).failed).toEqual([]);
});
