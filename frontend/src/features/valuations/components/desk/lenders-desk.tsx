import Box from '@mui/material/Box';
import { type ModelInput, type Projections } from '@dealwright/finance';
import { lazy, Suspense } from 'react';
import { LoadingState } from '../../../../ui/states';
import { HeatMap } from './heat-map';
import { LenderViewSection } from './lender-view-section';
import { MaximumPrices } from './maximum-prices';
import { SourcesUses } from './sources-uses';
import { Stress } from './stress';
import { useDesk } from './use-desk';

const DeskCharts = lazy(() => import('./desk-charts'));

interface LendersDeskProps {
  input: ModelInput;
  projections: Projections | null;
  growthRate: number | null;
}

/** What a lender would ask, asked first. */
export default function LendersDesk({ input, projections, growthRate }: LendersDeskProps) {
  const desk = useDesk(input, growthRate);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      <MaximumPrices {...desk} />
      <Stress {...desk} />
      <HeatMap input={input} />
      <Suspense fallback={<LoadingState rows={6} />}>
        <DeskCharts input={input} desk={desk} projections={projections} growthRate={growthRate} />
      </Suspense>
      <SourcesUses {...desk} />
      <LenderViewSection {...desk} />
    </Box>
  );
}
