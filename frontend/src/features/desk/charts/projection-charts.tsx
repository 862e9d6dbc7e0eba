import { type Borrowing, type Projections, REQUIRED_DSCR } from '@dealwright/finance';
import { useMemo } from 'react';
import { formatMoneyCompact, formatRatio } from '../../../lib/formats';
import { CHART_COLORS, ChartFrame } from '../../../ui/charts/chart-frame';
import { Plot } from '../../../ui/charts/plot';
import { explainCashFlowChart, explainCoverageChart } from '../../../domain/explain/chart-explanations';
import { WhyButton } from '../../../domain/explain/why-button';
import { LOAN_INPUTS_MISSING, NOTHING_BORROWED_FOR_PRICE } from '../../../domain/loan/loan-completeness';

const COVERAGE_RULE = { value: REQUIRED_DSCR, label: `${formatRatio(REQUIRED_DSCR)} minimum` };
const DEBT_SERVICE: Readonly<Record<Borrowing, string>> = {
  some: 'The gap between the lines is cash flow to owner before taxes. Debt service is that of the loan structure alone.',
  none: `${NOTHING_BORROWED_FOR_PRICE}, so no debt service is deducted. Before taxes.`,
  unknown: `Debt service is unknown. ${LOAN_INPUTS_MISSING}.`,
};
const PROJECTION_SOURCE =
  'Historical Financials of the deal, the growth rate of the projections and the loan structure of the model.';

/** The charts divide by the payments of the loan structure; the tables of the desk count the loans at closing. */
const COVERAGE = 'DSCR before closing costs';

interface ProjectionChartsProps {
  borrowing: Borrowing;
  projections: Projections;
}

/** Charts of projected SDE, debt service and DSCR. */
export function ProjectionCharts({ borrowing, projections }: ProjectionChartsProps) {
  const { years, money, coverage } = useMemo(() => {
    const { data } = projections;
    return {
      years: data.map(({ year }) => year),
      money: [
        { label: 'SDE', values: data.map(({ sde }) => sde), color: CHART_COLORS.own, kind: 'line' as const },
        ...(borrowing !== 'some'
          ? []
          : [
              {
                label: 'Debt service',
                values: data.map(({ annualDebtService }) => annualDebtService),
                color: CHART_COLORS.debt,
                kind: 'step' as const,
              },
            ]),
      ],
      coverage: [
        {
          label: 'DSCR',
          values: data.map(({ dscr }) => dscr),
          color: CHART_COLORS.own,
          kind: 'line' as const,
        },
      ],
    };
  }, [projections, borrowing]);
  const known = coverage[0]?.values.filter((value) => value !== null) ?? [];
  const cashFlow = borrowing === 'unknown' ? null : explainCashFlowChart(projections);
  const lowest = explainCoverageChart(projections);
  return (
    <>
      <ChartFrame
        title="SDE and debt service"
        summary={DEBT_SERVICE[borrowing]}
        why={
          cashFlow && (
            <WhyButton
              result={cashFlow}
              terms={['Cash flow to owner', 'Debt service']}
              source={PROJECTION_SOURCE}
            />
          )
        }
      >
        <Plot
          caption="SDE and debt service, US dollars"
          years={years}
          series={money}
          format={formatMoneyCompact}
        />
      </ChartFrame>
      <ChartFrame
        title={`${COVERAGE} by year`}
        summary={
          known.length > 0
            ? `The lowest is ${formatRatio(Math.min(...known))}. Lenders usually require ${formatRatio(REQUIRED_DSCR)}. Fees and other uses at closing are left out.`
            : borrowing === 'unknown'
              ? `${LOAN_INPUTS_MISSING}.`
              : borrowing === 'none'
                ? `${NOTHING_BORROWED_FOR_PRICE}, so the loan structure has no DSCR.`
                : 'There is no debt service.'
        }
        why={lowest && <WhyButton result={lowest} terms={['DSCR']} source={PROJECTION_SOURCE} />}
      >
        {known.length > 0 && (
          <Plot
            caption={`${COVERAGE} by year`}
            years={years}
            series={coverage}
            format={formatRatio}
            rule={COVERAGE_RULE}
          />
        )}
      </ChartFrame>
    </>
  );
}
