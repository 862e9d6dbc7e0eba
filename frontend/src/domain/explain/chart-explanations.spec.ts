import { formatRatio } from '@dealwright/figures';
import { analyzeModel, type ExplainedResult, runMonteCarlo } from '@dealwright/finance';
import { openTestModel } from '../models/open-model.test-support';
import {
  explainAmortization,
  explainCashFlowChart,
  explainCoverageChart,
  explainEarningsChart,
  describeGridCells,
  explainSensitivity,
  explainSimulation,
} from './chart-explanations';
import { formatExplainedValue } from './explanations';

const historicalFinancials = {
  2024: { grossRevenue: 900_000, cogs: 300_000, operatingExpenses: 300_000, ownerSalary: 80_000 },
  2025: { grossRevenue: 1_000_000, cogs: 350_000, operatingExpenses: 310_000, ownerSalary: 90_000 },
};
const loan = { purchasePrice: 1_200_000, downPayment: 10, sbaRate: 11.5, sbaTerm: 10 };
const model = openTestModel({ historicalFinancials, loan });
const projections = openTestModel({ historicalFinancials, loan, growthRate: -5 }).project(5)!;
const rows = model.listHistory().reverse();

const values = ({ terms }: ExplainedResult) =>
  terms.map(({ value, sign }) => (sign === '-' ? -(value ?? NaN) : (value ?? NaN)));

describe('the explanations of charts', () => {
  it('divide SDE by revenue of the newest year', () => {
    const explained = explainEarningsChart(rows)!;
    expect(explained.label).toBe('SDE margin 2025');
    expect(values(explained)).toEqual([430_000, 1_000_000]);
    expect(explained.value).toBe(43);
    expect(explainEarningsChart([])).toBeNull();
  });

  it('subtract debt service of the first projected year', () => {
    const explained = explainCashFlowChart(projections)!;
    const [sde = NaN, due = NaN] = values(explained);
    expect(explained.value).toBeCloseTo(sde + due, 6);
    expect(explained.value).toBe(projections.data[0]?.sdeMinusAnnualDebtService);
  });

  it('show the year with the lowest DSCR', () => {
    const explained = explainCoverageChart(projections)!;
    const [sde = NaN, due = NaN] = values(explained);
    expect(explained.value).toBe(Math.min(...projections.data.map(({ dscr }) => dscr ?? NaN)));
    expect(explained.value).toBeCloseTo(sde / due, 10);
    expect(explained.terms[0]?.source.ref).toBe('ahead:5:sde');
  });

  it('name the inputs of a simulation and its share of failing trials', () => {
    const input = {
      grossRevenue: 1_000_000,
      margin: 60,
      growthDeviation: 10,
      debtService: [500_000],
      trials: 100,
    };
    const result = runMonteCarlo(input);
    const explained = explainSimulation(input, result)!;
    expect(explained.value).toBe(100 * (result.worstYear?.belowTarget ?? NaN));
    expect(explained.terms).toContainEqual(
      expect.objectContaining({ label: 'Standard deviation of growth', value: 10 }),
    );
    expect(explainSimulation(input, { ...result, worstYear: null })).toBeNull();
  });

  it('divide to the very cell that a grid of sensitivities frames, in each grid', () => {
    for (const kind of ['priceRate', 'haircutRate', 'growthHaircut'] as const) {
      const grid = analyzeModel(model).grid(kind);
      const framed = grid.cells[grid.today!.row]![grid.today!.column]!.dscr!;
      const explained = explainSensitivity(grid)!;
      const [sde = NaN, due = NaN] = values(explained);
      expect(formatExplainedValue(explained)).toBe(formatRatio(framed));
      expect(formatRatio(sde / due)).toBe(formatRatio(framed));
      expect(explained.formula).not.toContain('by and');
      const year = kind === 'growthHaircut' ? 'in year 3 of the projection' : 'the largest debt service';
      expect(explained.formula).toContain(year);
      expect(describeGridCells(grid)).toContain(year);
      expect(explainSensitivity({ ...grid, asEntered: null })).toBeNull();
      expect(explainSensitivity({ ...grid, asEntered: { ...grid.asEntered!, dscr: -0.5 } })).toBeNull();
    }
  });

  it('call no add-backs what a simulation adds, nor payments equal that end one by one', () => {
    const input = {
      grossRevenue: 1_000_000,
      margin: 60,
      addBacks: 99_268,
      debtService: [500_000],
      trials: 100,
    };
    const explained = explainSimulation(input, runMonteCarlo(input))!;
    expect(explained.terms.map(({ label }) => label)).not.toContain('Add-backs');
    expect(explainAmortization('all loans', []).formula).not.toContain('Each payment is the same');
  });

  it('take principal from all payments of a loan', () => {
    const { schedule } = analyzeModel(openTestModel({ loan, assumptions: { feeFinanced: false } }));
    const explained = explainAmortization('all loans', schedule.years);
    expect(explained.value).toBeCloseTo(schedule.totalInterest, 2);
    expect(values(explained)[0]).toBeCloseTo(schedule.totalPaid, 2);
  });
});
