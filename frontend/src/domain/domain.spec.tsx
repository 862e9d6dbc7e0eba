import { openModel } from '@dealwright/finance';
import { render, screen } from '@testing-library/react';
import { explainMissingDscr } from './model-figures/explain-missing-dscr';
import { ModelScoreBadge } from './model-figures/score-badge';
import { type LoanData } from './models/api/models';
import { describeMultiple } from './models/describe-multiple';
import { findMissingInputs } from './models/missing-inputs';
import { getModelState } from './models/model-status';
import { openTestModel } from './models/open-model.test-support';
import { SAMPLE_DEFAULTS, SAMPLE_LOAN } from './sample-business';

describe('explainMissingDscr', () => {
  it.each([
    [null, 'Needs price, down payment and SBA rate'],
    [{ purchasePrice: 500_000, downPayment: 10 }, 'Needs price, down payment and SBA rate'],
    [{ purchasePrice: 500_000, downPayment: 100, sbaRate: 10.5 }, 'Nothing is borrowed for the price'],
    [{ purchasePrice: 500_000, downPayment: 10, sbaRate: 10.5 }, 'Needs SDE'],
  ])('says why a model with the loan %j has no DSCR', (loan, reason) => {
    expect(explainMissingDscr(loan)).toBe(reason);
  });
});

describe('the score of a deal', () => {
  it('names its level in words', () => {
    render(<ModelScoreBadge model={{ score: 28, isScoreProvisional: false, state: 'Ready' }} />);
    expect(screen.getByRole('img')).toHaveAccessibleName('Score 28 of 100, very poor');
  });

  it('is marked provisional while the default model lacks an input', () => {
    const { rerender } = render(<ModelScoreBadge model={{ score: 35, state: 'Incomplete' }} />);
    expect(screen.getByRole('img')).toHaveAccessibleName(/Score 35 of 100.*provisional, data incomplete/);
    rerender(<ModelScoreBadge model={{ score: 35, state: 'Ready' }} />);
    expect(screen.getByRole('img')).not.toHaveAccessibleName(/provisional/);
    rerender(<ModelScoreBadge model={{ score: 35, isScoreProvisional: true, state: 'Ready' }} />);
    expect(screen.getByRole('img')).toHaveAccessibleName(/provisional/);
    rerender(<ModelScoreBadge model={{ score: 35, isScoreProvisional: false, state: 'Incomplete' }} />);
    expect(screen.getByRole('img')).not.toHaveAccessibleName(/provisional/);
    rerender(<ModelScoreBadge model={{ score: null, state: 'None' }} />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('describeMultiple', () => {
  it.each([
    [null, null, 'no price yet, 3.00x assumed'],
    [0, null, 'no price yet, 3.00x assumed'],
    [900_000, null, 'needs positive SDE'],
    [900_000, 4.5, 'above 4x'],
    [900_000, 3.2, '4x or lower is good'],
    [900_000, 2.5, '4x or lower is good; below 3x lowers the score'],
  ])('says what the multiple of a price of %p means: %p', (purchasePrice, purchasePriceMultiple, text) => {
    expect(describeMultiple({ purchasePrice, purchasePriceMultiple })).toBe(text);
  });
});

describe('findMissingInputs', () => {
  /** What the desk misses of a price that is paid in cash. */
  function findMissing(closingCosts: number | null, sbaRate: number | null) {
    const loan: LoanData = { purchasePrice: 500_000, downPayment: 100, sbaRate, sbaTerm: 10 };
    const figures = { grossRevenue: 900_000, netIncome: 150_000 };
    return findMissingInputs(openTestModel({ loan, assumptions: { closingCosts }, figures }), '/model');
  }

  it('counts the loan that a price paid in cash takes for its closing costs', () => {
    expect(findMissing(null, 11)).toMatchObject({ borrowing: 'none', loans: [] });
    expect(findMissing(10_000, 11)).toMatchObject({ borrowing: 'some', loans: [] });
  });

  it('asks for the rate of that loan', () => {
    expect(findMissing(null, null)).toMatchObject({ borrowing: 'none', loans: [] });
    expect(findMissing(10_000, null)).toMatchObject({ borrowing: 'unknown', loans: ['an SBA rate'] });
  });
});

describe('getModelState', () => {
  it.each([
    [100, 'completed', 'Completed'],
    [50, 'completed', 'Incomplete'],
    [0, 'draft', 'Draft'],
  ] as const)('of a model with %d%% of its data that is %s is %s', (completeness, status, text) => {
    expect(getModelState({ completeness, status }).text).toBe(text);
  });
});

describe('SAMPLE_DEFAULTS', () => {
  it('is a deal that the SBA finances, because it is the first one that a newcomer sees', () => {
    const { price, sde } = SAMPLE_DEFAULTS;
    const model = openModel({
      financials: { historicalFinancials: { 2025: { netIncome: sde } } },
      loan: { ...SAMPLE_LOAN, purchasePrice: price },
      settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
      asOf: '2026-11-01',
    });
    expect(model.judge({ score: null }).failed).toEqual([]);
  });
});
