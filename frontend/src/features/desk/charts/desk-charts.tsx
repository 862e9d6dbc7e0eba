import { explainYearsOf, analyzeModel } from '@dealwright/finance';
import Box from '@mui/material/Box';
import { type ProjectionPeriod } from '@dealwright/vocabulary';
import { memo, useCallback } from 'react';
import { PagePartTarget } from '../../../ui/page-index';
import { Missing, Section } from '../../../ui/section';
import { EnterDataButton } from '../../../domain/models/enter-data-button';
import { ExplanationsProvider } from '../../../domain/explain/explanations-provider';
import { Amortization } from './amortization';
import { Simulation } from './simulation';
import { type DeskProps } from '../../../domain/models/missing-inputs';
import { EarningsChart } from './earnings-chart';
import { ProjectionCharts } from './projection-charts';

interface DeskChartsProps extends DeskProps {
  period: ProjectionPeriod;
}

/** All charts of the desk. Loaded separately, because they are below the first screen. */
export default memo(function DeskCharts({ model, missing, period }: DeskChartsProps) {
  const projections = model.project(period);
  const explain = useCallback(
    () => (projections ? explainYearsOf(model, period, null) : []),
    [model, period, projections],
  );
  return (
    <ExplanationsProvider explain={explain}>
      <PagePartTarget id="desk-simulation">
        <Simulation model={model} missing={missing} />
      </PagePartTarget>
      <PagePartTarget id="desk-charts">
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
      </PagePartTarget>
      <PagePartTarget id="desk-amortization">
        <Amortization schedule={analyzeModel(model).schedule} missing={missing} />
      </PagePartTarget>
    </ExplanationsProvider>
  );
});
