import Box from '@mui/material/Box';
import { type ModelInput, type Projections } from '@dealwright/finance';
import { Missing, Section } from '../../../../ui/section';
import { Amortisation } from './amortisation';
import { CoverageFan } from './coverage-fan';
import { EarningsChart, ProjectionCharts } from './year-charts';
import { type Desk } from './use-desk';

interface DeskChartsProps {
  input: ModelInput;
  desk: Desk;
  projections: Projections | null;
  growthRate: number | null;
}

/** Everything drawn, fetched apart because the drawing library is large. */
export default function DeskCharts({ input, desk, projections, growthRate }: DeskChartsProps) {
  return (
    <>
      <CoverageFan input={input} desk={desk} growthRate={growthRate} />
      <Section title="Years in pictures">
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
          <Missing>Historical financial data required for projections</Missing>
        )}
      </Section>
      <Amortisation structure={desk.structure} />
    </>
  );
}
