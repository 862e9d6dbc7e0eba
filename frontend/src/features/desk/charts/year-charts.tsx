import { explainYearsOf } from '@dealwright/finance';
import Box from '@mui/material/Box';
import { type ProjectionPeriod } from '@dealwright/vocabulary';
import { memo, useCallback } from 'react';
import { Missing, Section } from '../../../ui/section';
import { EnterDataButton } from '../../../domain/models/enter-data-button';
import { ExplanationsProvider } from '../../../domain/explain/explanations-provider';
import { type DeskProps } from '../../../domain/models/missing-inputs';
import { EarningsChart } from './earnings-chart';
import { ProjectionCharts } from './projection-charts';

interface YearChartsProps extends DeskProps {
  period: ProjectionPeriod;
}

/** Past and projected years as charts. */
export const YearCharts = memo(function YearCharts({ model, missing, period }: YearChartsProps) {
  const projections = model.project(period);
  const explain = useCallback(
    () => (projections ? explainYearsOf(model, period, null) : []),
    [model, period, projections],
  );
  return (
    <ExplanationsProvider explain={explain}>
      <Section title="Charts by year">
        {projections ? (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
              gap: 4,
            }}
          >
            <EarningsChart model={model} />
            <ProjectionCharts borrowing={model.borrowingForPrice} projections={projections} />
          </Box>
        ) : (
          <Missing action={<EnterDataButton to={missing.enterYears}>Enter financials</EnterDataButton>}>
            Historical financial data required for projections
          </Missing>
        )}
      </Section>
    </ExplanationsProvider>
  );
});
