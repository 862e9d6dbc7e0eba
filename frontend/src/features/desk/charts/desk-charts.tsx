import Box from '@mui/material/Box';
import { explainYears, type ModelInput, type Projections, type StructureInput } from '@dealwright/finance';
import { memo, useCallback } from 'react';
import { PagePartTarget } from '../../../ui/page-index';
import { Missing, Section } from '../../../ui/section';
import { EnterDataButton } from '../../../domain/models/enter-data-button';
import { ExplanationsProvider } from '../../../domain/explain/explanations-provider';
import { Amortization } from './amortization';
import { Simulation, type SimulationProps } from './simulation';
import { EarningsChart } from './earnings-chart';
import { ProjectionCharts } from './projection-charts';

interface DeskChartsProps extends SimulationProps {
  input: ModelInput;
  structure: StructureInput;
  projections: Projections | null;
}

/** All charts of the desk. Loaded separately, because they are below the first screen. */
export default memo(function DeskCharts({ input, structure, projections, ...fan }: DeskChartsProps) {
  const { rules, missing } = fan;
  const explain = useCallback(
    () => (projections ? explainYears({ ...input, ...projections }, null) : []),
    [input, projections],
  );
  return (
    <ExplanationsProvider explain={explain}>
      <PagePartTarget id="desk-simulation">
        <Simulation {...fan} />
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
              <EarningsChart input={input} />
              <ProjectionCharts input={input} projections={projections} />
            </Box>
          ) : (
            <Missing action={<EnterDataButton to={missing.enterYears}>Enter financials</EnterDataButton>}>
              Historical financial data required for projections
            </Missing>
          )}
        </Section>
      </PagePartTarget>
      <PagePartTarget id="desk-amortization">
        <Amortization structure={structure} rules={rules} missing={missing} />
      </PagePartTarget>
    </ExplanationsProvider>
  );
});
