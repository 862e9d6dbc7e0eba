import { type FinancialModel, type Projections, roundProjection } from '@dealwright/finance';
import { type ProjectionPeriod } from '@dealwright/vocabulary';
import { useMemo } from 'react';
import { formatMoneyCompact } from '../../../../lib/formats';
import { CHART_COLORS, ChartFrame } from '../../../../ui/charts/chart-frame';
import { Plot } from '../../../../ui/charts/plot';
import { type Series } from '../../../../ui/charts/series';
import { describeCash } from './describe-cash';

interface CashChartProps {
  model: FinancialModel;
  period: ProjectionPeriod;
}

/** What SDE pays in each projected year: debt service, the buyer's salary, and what is left. */
export function CashChart({ model, period }: CashChartProps) {
  const projections = useMemo(() => model.project(period), [model, period]);
  const salary = model.structure.buyerLivingSalary;
  const series = useMemo(() => (projections ? listSeries(projections, salary) : []), [projections, salary]);
  const [first] = projections?.data ?? [];
  if (projections === null || first === undefined) return null;
  return (
    <ChartFrame title="What SDE pays, by year" summary={describeCash(roundProjection(first), salary)}>
      <Plot
        caption="Debt service, your salary and what is left of SDE, US dollars"
        years={projections.data.map(({ year }) => year)}
        series={series}
        format={formatMoneyCompact}
        height={150}
      />
    </ChartFrame>
  );
}

function listSeries({ data }: Projections, salary: number | null): readonly Series[] {
  const left = data.map(({ sde, annualDebtService }) => Math.max(0, sde - annualDebtService));
  const paid = left.map((each) => Math.min(each, salary ?? 0));
  const debtService = data.map(({ annualDebtService }) => annualDebtService);
  const stacks = [
    { label: 'Debt service', values: debtService, color: CHART_COLORS.debt },
    { label: 'Your salary', values: paid, color: CHART_COLORS.own },
    {
      label: 'Left over',
      values: left.map((each, index) => each - (paid[index] ?? 0)),
      color: CHART_COLORS.faint,
    },
  ];
  return [
    ...stacks
      .filter(({ values }) => values.some((value) => value > 0))
      .map((each) => ({ ...each, kind: 'stack' as const })),
    { label: 'SDE', values: data.map(({ sde }) => sde), color: CHART_COLORS.other, kind: 'line' },
  ];
}
