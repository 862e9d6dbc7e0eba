import Box from '@mui/material/Box';
import { type Projections } from '@dealwright/finance';
import { lazy, Suspense } from 'react';
import { LoadingState } from '../../../ui/states';
import { ExplanationsContext } from '../explain/explanations';
import { HeatMap } from './charts/sensitivity-grid';
import { LenderViewSection } from './lender-view-section';
import { MaximumPrices } from './maximum-prices';
import { ReturnsSection } from './returns-section';
import { SourcesUses } from './sources-uses';
import { Stress } from './stress-tests';
import { type DeskSource, useDesk } from './use-lenders-desk';

const DeskCharts = lazy(() => import('./charts/desk-charts'));

interface LendersDeskProps extends DeskSource {
  projections: Projections | null;
}

/** What a lender would ask, asked first. What is assumed here is kept with the model. */
export default function LendersDesk({ projections, ...source }: LendersDeskProps) {
  const desk = useDesk(source);
  const { input, growthRate } = source;
  return (
    <ExplanationsContext value={desk.explained}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        <MaximumPrices {...desk} />
        <Stress {...desk} />
        <HeatMap input={input} needs={desk.needs} />
        <SourcesUses {...desk} />
        <LenderViewSection {...desk} />
        <ReturnsSection {...desk} />
        <Suspense fallback={<LoadingState rows={6} />}>
          <DeskCharts
            input={input}
            structure={desk.structure}
            needs={desk.needs}
            chances={desk.chances}
            assumptions={desk.assumptions}
            onAssume={desk.onAssume}
            projections={projections}
            growthRate={growthRate}
          />
        </Suspense>
      </Box>
    </ExplanationsContext>
  );
}
