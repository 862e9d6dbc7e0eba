import Box from '@mui/material/Box';
import { type Projections, type StructureInput } from '@dealwright/finance';
import { memo } from 'react';
import { Missing, Section } from '../../../../ui/section';
import { EnterData } from '../../results/enter-data-button';
import { Amortisation } from './amortization';
import { CoverageFan, type CoverageFanProps } from './simulation';
import { EarningsChart, ProjectionCharts } from './year-charts';

interface DeskChartsProps extends CoverageFanProps {
  structure: StructureInput;
  projections: Projections | null;
}

/** Everything drawn, which stands below what is read first: fetched apart. */
export default memo(function DeskCharts({ structure, projections, ...fan }: DeskChartsProps) {
  const { input, needs } = fan;
  return (
    <>
      <CoverageFan {...fan} />
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
          <Missing action={<EnterData to={needs.enterYears}>Enter the years</EnterData>}>
            Historical financial data required for projections
          </Missing>
        )}
      </Section>
      <Amortisation structure={structure} needs={needs} />
    </>
  );
});
