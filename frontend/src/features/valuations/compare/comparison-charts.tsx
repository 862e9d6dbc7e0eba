import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { classifyBorrowing, REQUIRED_DSCR } from '@dealwright/finance';
import { formatMoney, formatMoneyCompact, formatRatio } from '../../../lib/formats';
import { Section } from '../../../ui/section';
import { createScale } from '../charts/scale';
import { Plot } from '../charts/plot';
import { type ComparedModel, COMPARISON_GROWTH_PERCENT, getShortNames } from './compared-model';
import { type BarSeries, BarPanel } from './comparison-bars';
import { CHART_COLORS } from '../charts/chart-frame';

const BARS: readonly BarSeries[] = [
  { title: 'Purchase price', read: ({ model }) => model.loanData.purchasePrice, format: formatMoney },
  { title: 'SDE', read: ({ outcome }) => outcome.results?.sde, format: formatMoney },
  {
    title: 'Cash flow to owner',
    read: ({ cashAfterDebtService }) => cashAfterDebtService,
    format: formatMoney,
  },
  {
    title: 'DSCR',
    read: ({ outcome }) => outcome.results?.debtService?.dscr,
    format: formatRatio,
    mark: REQUIRED_DSCR,
    note: `line at ${formatRatio(REQUIRED_DSCR)}`,
  },
];

/** Charts of all columns on common scales, so that bars and lines are comparable. */
export function ComparisonCharts({ compared }: { compared: readonly ComparedModel[] }) {
  const names = getShortNames(compared);
  const scale = createScale(
    compared.flatMap(({ projections }) =>
      (projections?.data ?? []).flatMap(({ sde, annualDebtService }) => [sde, annualDebtService]),
    ),
  );
  const grid = (least: number) => ({
    display: 'grid',
    gap: 4,
    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${least}px), 1fr))`,
  });
  return (
    <>
      <Section title="Charts">
        <Box sx={grid(240)}>
          {BARS.map((bars) => (
            <BarPanel key={bars.title} bars={bars} compared={compared} />
          ))}
        </Box>
      </Section>
      <Section
        title="Projections"
        lead={`SDE and debt service at ${COMPARISON_GROWTH_PERCENT}% annual growth for every model, on the same scale. The closer the lines, the less cash flow is left.`}
      >
        <Box sx={grid(300)}>
          {compared.map(({ model, input, projections }, index) => (
            <Box key={model.id} component="figure" sx={{ m: 0, minWidth: 0 }}>
              <Typography variant="h4" component="figcaption" sx={{ overflowWrap: 'anywhere' }}>
                {names[index]}
              </Typography>
              {projections ? (
                <Plot
                  caption={`SDE and debt service of ${names[index] ?? ''}, US dollars`}
                  years={projections.data.map((_, year) => `Year ${year + 1}`)}
                  series={[
                    {
                      label: 'SDE',
                      kind: 'line',
                      color: CHART_COLORS.own,
                      values: projections.data.map(({ sde }) => sde),
                    },
                    ...(classifyBorrowing(input.loan) === 'none'
                      ? []
                      : [
                          {
                            label: 'Debt service',
                            kind: 'step' as const,
                            color: CHART_COLORS.debt,
                            values: projections.data.map(({ annualDebtService }) =>
                              classifyBorrowing(input.loan) === 'unknown' ? null : annualDebtService,
                            ),
                          },
                        ]),
                  ]}
                  format={formatMoneyCompact}
                  scale={scale}
                  height={200}
                />
              ) : (
                <Typography color="textSecondary" sx={{ py: 2 }}>
                  Needs a year with revenue, net income and add-backs.
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      </Section>
    </>
  );
}
