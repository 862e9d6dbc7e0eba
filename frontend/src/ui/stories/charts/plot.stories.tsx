import { formatMoney, formatMoneyCompact } from '../../../lib/formats';
import { Axes } from '../../charts/axes';
import { CHART_COLORS, ChartFrame } from '../../charts/chart-frame';
import { FiguresTable } from '../../charts/figures-table';
import { Marks } from '../../charts/marks';
import { Plot } from '../../charts/plot';
import { Readout } from '../../charts/readout';
import { type Series, stackSeries } from '../../charts/series';

export default { title: 'Plot' };

const YEARS = ['2023', '2024', '2025', '2026'];
const SDE: Series = {
  label: 'SDE',
  values: [212_000, 236_000, null, 251_000],
  color: CHART_COLORS.own,
  kind: 'line',
};
const DEBT_SERVICE: Series = {
  label: 'Debt service',
  values: [158_000, 158_000, 158_000, 158_000],
  color: CHART_COLORS.debt,
  kind: 'bar',
};
const SERIES = [SDE, DEBT_SERVICE];
const BAND_PX = 80;
const x = (index: number) => 52 + (index + 0.5) * BAND_PX;
const y = (value: number) => 150 - value / 2_000;

export const AChart = () => (
  <ChartFrame title="SDE and debt service" summary="SDE covers debt service in every year that is known.">
    <Plot
      caption="SDE and debt service by year"
      years={YEARS}
      series={SERIES}
      format={formatMoneyCompact}
      rule={{ label: '1.25x', value: 197_500 }}
    />
  </ChartFrame>
);

export const PartsOfAChart = () => (
  <>
    <Readout year="2024" index={1} series={SERIES} format={formatMoney} />
    <svg width={420} height={180} aria-hidden>
      <Axes
        years={YEARS}
        ticks={[0, 100_000, 200_000]}
        format={formatMoneyCompact}
        frame={{ left: 52, right: 372, height: 180 }}
        x={x}
        y={y}
      />
      <Marks series={stackSeries(SERIES)} x={x} y={y} band={BAND_PX} />
    </svg>
    <FiguresTable caption="SDE and debt service by year" years={YEARS} series={SERIES} format={formatMoney} />
  </>
);
