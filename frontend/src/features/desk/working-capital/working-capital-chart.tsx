import { nameMonth, type WorkingCapital } from '@dealwright/finance';
import { useMemo } from 'react';
import { formatMoney, formatMoneyCompact } from '../../../lib/formats';
import { CHART_COLORS, ChartFrame } from '../../../ui/charts/chart-frame';
import { Plot } from '../../../ui/charts/plot';

/** Net working capital by month, with the peg as a line. */
export function WorkingCapitalChart({ found }: { found: WorkingCapital }) {
  const { months, peg } = found;
  const { names, series, range } = useMemo(() => {
    const nets = months.map(({ net }) => net);
    return {
      names: months.map(({ month }) => nameMonth(month).replace(/ \d\d/, " '")),
      series: [{ label: 'Net', values: nets, color: CHART_COLORS.own, kind: 'line' as const }],
      range: `From ${formatMoney(Math.min(...nets))} to ${formatMoney(Math.max(...nets))}.`,
    };
  }, [months]);
  if (months.length < 2) return null;
  return (
    <ChartFrame
      title="Net working capital by month"
      summary={`${range}${peg === null ? '' : ` The peg is ${formatMoney(peg)}.`}`}
    >
      <Plot
        caption="Net working capital by month, US dollars"
        head="Month"
        years={names}
        series={series}
        format={formatMoneyCompact}
        {...(peg === null ? {} : { rule: { value: peg, label: `Peg ${formatMoneyCompact(peg)}` } })}
      />
    </ChartFrame>
  );
}
