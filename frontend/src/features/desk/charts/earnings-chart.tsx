import { type FinancialModel } from '@dealwright/finance';
import { useMemo } from 'react';
import { formatMoneyCompact, formatPercent } from '../../../lib/formats';
import { CHART_COLORS, ChartFrame } from '../../../ui/charts/chart-frame';
import { Plot } from '../../../ui/charts/plot';
import { explainEarningsChart } from '../../../domain/explain/chart-explanations';
import { WhyButton } from '../../../domain/explain/why-button';

const formatShare = (value: number) => formatPercent(Math.round(value * 10) / 10);

/** Charts of historical revenue and SDE, oldest year first, with the SDE margin above. */
export function EarningsChart({ model }: { model: FinancialModel }) {
  const { years, earnings, margin, explained } = useMemo(() => {
    const rows = model.listHistory().reverse();
    const margins = rows.map(({ sde, income }) =>
      sde === null || !income.grossRevenue ? null : (100 * sde) / income.grossRevenue,
    );
    return {
      explained: explainEarningsChart(rows),
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
  }, [model]);
  const newest = margin[0]?.values.at(-1) ?? null;
  return (
    <ChartFrame
      title="Revenue, SDE and margin"
      summary={
        newest === null
          ? 'Oldest year first. The margin of the latest year is unknown.'
          : `SDE was ${formatShare(newest)} of revenue in ${years.at(-1) ?? ''}.`
      }
      why={
        explained && (
          <WhyButton
            result={explained}
            terms={['SDE', 'Add-back']}
            source="Historical Financials of the deal, as entered."
          />
        )
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
