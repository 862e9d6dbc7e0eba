import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import {
  historicalTable,
  type ModelInput,
  type Projections,
  readPeriods,
  REQUIRED_DSCR,
} from '@dealwright/finance';
import { moneyCompact, percent, ratio } from '../../../../lib/formats';
import { CHART_COLORS, CHART_HEIGHT, CHART_MARGIN, ChartFrame } from './chart-frame';

const dollars = (value: number | null) => (value === null ? 'unknown' : moneyCompact(value));
const moneyAxis = { width: 56, valueFormatter: (value: number) => moneyCompact(value) };

/** Revenue and SDE of the past years, oldest first. */
export function EarningsChart({ input }: { input: ModelInput }) {
  const rows = historicalTable(readPeriods(input.financials, input.settings.asOfYear), null).reverse();
  const newest = rows.at(-1);
  const revenue = newest?.income.grossRevenue ?? null;
  const margin = newest?.sde != null && revenue ? percent((100 * newest.sde) / revenue) : null;
  return (
    <ChartFrame
      title="Revenue and SDE"
      summary={
        margin === null ? 'By year, oldest first.' : `SDE was ${margin} of revenue in ${newest?.label ?? ''}.`
      }
    >
      <BarChart
        height={CHART_HEIGHT}
        margin={CHART_MARGIN}
        xAxis={[{ data: rows.map(({ label }) => label), scaleType: 'band' }]}
        yAxis={[moneyAxis]}
        series={[
          {
            label: 'Revenue',
            data: rows.map(({ income }) => income.grossRevenue),
            color: CHART_COLORS.faint,
            valueFormatter: dollars,
          },
          {
            label: 'SDE',
            data: rows.map(({ sde }) => sde),
            color: CHART_COLORS.own,
            valueFormatter: dollars,
          },
        ]}
      />
    </ChartFrame>
  );
}

/** SDE against the debt service of each year ahead, and how often it covers it. */
export function ProjectionCharts({ projections }: { projections: Projections }) {
  const years = projections.data.map(({ year }) => year);
  const lowest = Math.min(...projections.data.flatMap(({ dscr }) => (dscr === null ? [] : [dscr])));
  const xAxis = [{ data: years, scaleType: 'point' as const }];
  return (
    <>
      <ChartFrame title="SDE and debt service" summary="What is between the lines is left before tax.">
        <LineChart
          height={CHART_HEIGHT}
          margin={CHART_MARGIN}
          xAxis={xAxis}
          yAxis={[moneyAxis]}
          series={[
            {
              label: 'SDE',
              data: projections.data.map(({ sde }) => sde),
              color: CHART_COLORS.own,
              curve: 'linear',
              valueFormatter: dollars,
            },
            {
              label: 'Debt service',
              data: projections.data.map(({ annualDebtService }) => annualDebtService),
              color: CHART_COLORS.debt,
              curve: 'stepBefore',
              valueFormatter: dollars,
            },
          ]}
        />
      </ChartFrame>
      <ChartFrame
        title="DSCR by year"
        summary={
          Number.isFinite(lowest)
            ? `Lowest at ${ratio(lowest)}; the line marks 1.25x.`
            : 'There is no debt to cover.'
        }
      >
        <LineChart
          height={CHART_HEIGHT}
          margin={CHART_MARGIN}
          xAxis={xAxis}
          yAxis={[{ width: 56, min: 0, valueFormatter: (value: number) => ratio(value) }]}
          series={[
            {
              data: projections.data.map(({ dscr }) => dscr),
              color: CHART_COLORS.own,
              curve: 'linear',
              valueFormatter: (value) => (value === null ? 'no debt' : ratio(value)),
            },
          ]}
        >
          <ChartsReferenceLine
            y={REQUIRED_DSCR}
            lineStyle={{ stroke: CHART_COLORS.rule, strokeDasharray: '4 4' }}
          />
        </LineChart>
      </ChartFrame>
    </>
  );
}
