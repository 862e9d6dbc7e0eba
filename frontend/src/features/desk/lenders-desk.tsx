import Box from '@mui/material/Box';
import { type Projections } from '@dealwright/finance';
import { lazyPart, renderRetryLine } from '../../ui/loading/lazy-part';
import { PageIndex, type PagePart, PagePartTarget } from '../../ui/page-index';
import { LoadingState } from '../../ui/states';
import { ExplanationsProvider } from '../../domain/explain/explanations-provider';
import { BuyerSection } from './buyer-section';
import { SensitivitySection } from './charts/sensitivity-grid';
import { LenderViewSection } from './lender-view-section';
import { MaximumPrices } from './maximum-prices';
import { ReturnsSection } from './returns-section';
import { SourcesUses } from './sources-uses';
import { StressTests } from './stress-tests';
import { type LendersDeskInput, useLendersDesk } from './use-lenders-desk';

const DESK_PARTS: readonly PagePart[] = [
  { id: 'desk-maximum-price', title: 'Maximum price' },
  { id: 'desk-stress', title: 'Stress tests' },
  { id: 'desk-sensitivity', title: 'Sensitivity' },
  { id: 'desk-sources', title: 'Sources and uses' },
  { id: 'desk-lender', title: "Lender's view" },
  { id: 'desk-returns', title: 'Returns' },
  { id: 'desk-buyer', title: 'For you' },
  { id: 'desk-simulation', title: 'Monte Carlo' },
  { id: 'desk-charts', title: 'Charts' },
  { id: 'desk-amortization', title: 'Amortization' },
];

const DeskCharts = lazyPart(() => import('./charts/desk-charts'), {
  loading: () => <LoadingState rows={6} />,
  missing: renderRetryLine,
});

interface LendersDeskProps extends LendersDeskInput {
  projections: Projections | null;
}

/** The lender's desk of a model. Its assumptions are stored with the model. */
export default function LendersDesk({ projections, ...source }: LendersDeskProps) {
  const desk = useLendersDesk(source);
  const { input, growthRate } = source;
  return (
    <ExplanationsProvider explain={desk.explain}>
      <PageIndex parts={DESK_PARTS} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, mt: 3 }}>
        <PagePartTarget id="desk-maximum-price">
          <MaximumPrices {...desk} />
        </PagePartTarget>
        <PagePartTarget id="desk-stress">
          <StressTests {...desk} />
        </PagePartTarget>
        <PagePartTarget id="desk-sensitivity">
          <SensitivitySection
            financed={desk.financed}
            rules={desk.rules}
            missing={desk.missing}
            growthRate={growthRate}
          />
        </PagePartTarget>
        <PagePartTarget id="desk-sources">
          <SourcesUses {...desk} />
        </PagePartTarget>
        <PagePartTarget id="desk-lender">
          <LenderViewSection {...desk} />
        </PagePartTarget>
        <PagePartTarget id="desk-returns">
          <ReturnsSection {...desk} />
        </PagePartTarget>
        <PagePartTarget id="desk-buyer">
          <BuyerSection rules={desk.rules} structure={desk.structure} />
        </PagePartTarget>
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
      </Box>
    </ExplanationsProvider>
  );
}
