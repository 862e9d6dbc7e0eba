import Box from '@mui/material/Box';
import { type Projections } from '@dealwright/finance';
import { lazy, Suspense } from 'react';
import { LoadingState } from '../../../ui/states';
import { ExplanationsContext } from '../explain/explanations';
import { SensitivitySection } from './charts/sensitivity-grid';
import { LenderViewSection } from './lender-view-section';
import { MaximumPrices } from './maximum-prices';
import { ReturnsSection } from './returns-section';
import { SourcesUses } from './sources-uses';
import { StressTests } from './stress-tests';
import { type LendersDeskInput, useLendersDesk } from './use-lenders-desk';

const DeskCharts = lazy(() => import('./charts/desk-charts'));

interface LendersDeskProps extends LendersDeskInput {
  projections: Projections | null;
}

/** The lender's desk of a model. Its assumptions are stored with the model. */
export default function LendersDesk({ projections, ...source }: LendersDeskProps) {
  const desk = useLendersDesk(source);
  const { input, growthRate } = source;
  return (
    <ExplanationsContext value={desk.explained}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        <MaximumPrices {...desk} />
        <StressTests {...desk} />
        <SensitivitySection financed={desk.financed} rules={desk.rules} missing={desk.missing} />
        <SourcesUses {...desk} />
        <LenderViewSection {...desk} />
        <ReturnsSection {...desk} />
        <Suspense fallback={<LoadingState rows={6} />}>
          <DeskCharts
            input={input}
            structure={desk.structure}
            financed={desk.financed}
            rules={desk.rules}
            missing={desk.missing}
            simulationOptions={desk.simulationOptions}
            assumptions={desk.assumptions}
            onAssumptionsChange={desk.onAssumptionsChange}
            projections={projections}
            growthRate={growthRate}
          />
        </Suspense>
      </Box>
    </ExplanationsContext>
  );
}
