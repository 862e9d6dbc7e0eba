import {
  type Borrowing,
  classifyBorrowing,
  buildHistoricalTable,
  type ModelInput,
  type Projections,
  readPeriods,
  REQUIRED_DSCR,
} from '@dealwright/finance';
import { useMemo } from 'react';
import { formatMoneyCompact, formatPercent, formatRatio } from '../../../../lib/formats';
import { LOAN_INPUTS_MISSING, NOTHING_BORROWED } from '../../loan-structure/loan-completeness';
import { Plot } from '../../charts/plot';
import { CHART_COLORS, ChartFrame } from '../../charts/chart-frame';

const COVERAGE_RULE = { value: REQUIRED_DSCR, label: `${formatRatio(REQUIRED_DSCR)} minimum` };
const DEBT_SERVICE: Readonly<Record<Borrowing, string>> = {
  some: 'The gap between the lines is cash flow to owner before taxes.',
  none: `${NOTHING_BORROWED}, so all SDE goes to the owner before taxes.`,
  unknown: `Debt service is unknown. ${LOAN_INPUTS_MISSING}.`,
};
const formatShare = (value: number) => formatPercent(Math.round(value * 10) / 10);

/** Charts of historical revenue and SDE, oldest year first, with the SDE margin above. */
export function EarningsChart({ input }: { input: ModelInput }) {
  const { years, earnings, margin } = useMemo(() => {
    const rows = buildHistoricalTable(readPeriods(input.financials, input.settings.asOfYear), null).reverse();
    const margins = rows.map(({ sde, income }) =>
      sde === null || !income.grossRevenue ? null : (100 * sde) / income.grossRevenue,
    );
    return {
      years: rows.map(({ label, partial }) => (partial ? `${label} (partial)` : label)),
      earnings: [
        {
          label: 'Revenue',
          values: rows.map(({ income }) => income.grossRevenue),
          color: CHART_COLORS.faint,
          kind: 'bar' as const,
        },
        { label: 'SDE', values: rows.map(({ sde }) => sde), color: CHART_COLORS.own, kind: 'bar' as const },
      ],
      margin: [{ label: 'SDE margin', values: margins, color: CHART_COLORS.other, kind: 'line' as const }],
    };
  }, [input]);
  const newest = margin[0]?.values.at(-1) ?? null;
  return (
    <ChartFrame
      title="Revenue, SDE and margin"
      summary={
        newest === null
          ? 'Oldest year first. The margin of the latest year is unknown.'
          : `SDE was ${formatShare(newest)} of revenue in ${years.at(-1) ?? ''}.`
      }
    >
      {newest !== null && (
        <Plot
          caption="SDE as a share of revenue"
          years={years}
          series={margin}
          format={formatShare}
          height={96}
        />
      )}
      <Plot
        caption="Revenue and SDE, US dollars"
        years={years}
        series={earnings}
        format={formatMoneyCompact}
        height={200}
      />
    </ChartFrame>
  );
}

/** Charts of projected SDE, debt service and DSCR. */
export function ProjectionCharts({ input, projections }: { input: ModelInput; projections: Projections }) {
  const borrowing = classifyBorrowing(input.loan);
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
  return (
    <>
      <ChartFrame title="SDE and debt service" summary={DEBT_SERVICE[borrowing]}>
        <Plot
          caption="SDE and debt service, US dollars"
          years={years}
          series={money}
          format={formatMoneyCompact}
        />
      </ChartFrame>
      <ChartFrame
        title="DSCR by year"
        summary={
          known.length > 0
            ? `The lowest is ${formatRatio(Math.min(...known))}. Lenders usually require ${formatRatio(REQUIRED_DSCR)}.`
            : borrowing === 'unknown'
              ? `${LOAN_INPUTS_MISSING}.`
              : borrowing === 'none'
                ? `${NOTHING_BORROWED}, so DSCR does not apply.`
                : 'There is no debt service.'
        }
      >
        {known.length > 0 && (
          <Plot
            caption="DSCR by year"
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
