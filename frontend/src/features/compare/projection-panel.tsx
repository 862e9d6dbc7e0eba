import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Projections } from '@dealwright/finance';
import { formatMoneyCompact } from '../../lib/formats';
import { CHART_COLORS } from '../../ui/charts/chart-frame';
import { Plot } from '../../ui/charts/plot';
import { type Scale } from '../../ui/charts/scale';
import { explainComparison } from '../../domain/explain/chart-explanations';
import { WhyButton } from '../../domain/explain/why-button';
import { type ComparedModel, COMPARISON_GROWTH_PERCENT } from '../../domain/models/comparison/compared-model';
import { LOAN_SOURCE } from './comparison-figures';

const explainProjection = (name: string, { data }: Projections) =>
  explainComparison(
    {
      title: `Projection of ${name}`,
      formula: `Revenue and costs grow by ${COMPARISON_GROWTH_PERCENT}% a year; debt service follows each loan until its term ends`,
      rule: 'R7.3 to R7.6',
    },
    data.flatMap(({ sde, annualDebtService }, index) =>
      index === 0 || index === data.length - 1
        ? [
            { label: `Year ${index + 1}: SDE`, value: sde, unit: 'dollars a year' as const },
            {
              label: `Year ${index + 1}: debt service`,
              value: annualDebtService,
              unit: 'dollars a year' as const,
            },
          ]
        : [],
    ),
  );

interface ProjectionPanelProps {
  compared: ComparedModel;
  name: string;
  /** the scale that all columns share */
  scale: Scale;
}

/** SDE and debt service of one column by year. */
export function ProjectionPanel({ compared: { opened, projections }, name, scale }: ProjectionPanelProps) {
  const borrowing = opened.borrowingForPrice;
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box component="figcaption" sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
        <Typography variant="h4" component="h3" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {projections && (
          <WhyButton
            result={explainProjection(name, projections)}
            terms={['SDE', 'Debt service']}
            source={LOAN_SOURCE}
          />
        )}
      </Box>
      {projections ? (
        <Plot
          caption={`SDE and debt service of ${name}, US dollars`}
          years={projections.data.map((_, year) => `Year ${year + 1}`)}
          series={[
            {
              label: 'SDE',
              kind: 'line',
              color: CHART_COLORS.own,
              values: projections.data.map(({ sde }) => sde),
            },
            ...(borrowing === 'none'
              ? []
              : [
                  {
                    label: 'Debt service',
                    kind: 'step' as const,
                    color: CHART_COLORS.debt,
                    values: projections.data.map(({ annualDebtService }) =>
                      borrowing === 'unknown' ? null : annualDebtService,
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
  );
}
