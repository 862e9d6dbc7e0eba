import Box from '@mui/material/Box';
import { analyzeModel, type FinancialModel } from '@dealwright/finance';
import { type ProjectionPeriod } from '@dealwright/vocabulary';
import { useCallback, useMemo } from 'react';
import { lazyPart, renderRetryLine } from '../../ui/loading/lazy-part';
import { PageIndex, type PagePart, PagePartTarget } from '../../ui/page-index';
import { LoadingState } from '../../ui/states';
import { ExplanationsProvider } from '../../domain/explain/explanations-provider';
import { AfterClosingSection } from './after-closing/after-closing-section';
import { BasisSwitch } from './basis-switch';
import { BuyerSection } from './buyer-section';
import { SensitivitySection } from './charts/sensitivity-grid';
import { LenderViewSection } from './lender-view-section';
import { MaximumPrices } from './maximum-prices';
import { ReturnsSection } from './returns-section';
import { SourcesUses } from './sources-uses';
import { StressTests } from './stress-tests';
import { WorkingCapitalSection } from './working-capital/working-capital-section';
import { findMissingInputs } from '../../domain/models/missing-inputs';

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

interface LendersDeskProps {
  model: FinancialModel;
  /** the URL of the model */
  here: string;
  period: ProjectionPeriod;
}

/** The lender's desk of a model. Its assumptions are stored with the model. */
export default function LendersDesk({ model, here, period }: LendersDeskProps) {
  const missing = useMemo(() => findMissingInputs(model, here), [model, here]);
  const explain = useCallback(() => analyzeModel(model).deskExplanation, [model]);
  const desk = { model, missing };
  return (
    <ExplanationsProvider explain={explain}>
      <BasisSwitch model={model} />
      <PageIndex parts={DESK_PARTS} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, mt: 3 }}>
        <PagePartTarget id="desk-maximum-price">
          <MaximumPrices {...desk} />
        </PagePartTarget>
        <PagePartTarget id="desk-stress">
          <StressTests {...desk} />
        </PagePartTarget>
        <PagePartTarget id="desk-sensitivity">
          <SensitivitySection {...desk} />
        </PagePartTarget>
        <PagePartTarget id="desk-sources">
          <SourcesUses {...desk} />
        </PagePartTarget>
        <WorkingCapitalSection model={model} />
        <PagePartTarget id="desk-lender">
          <LenderViewSection {...desk} />
        </PagePartTarget>
        <AfterClosingSection model={model} />
        <PagePartTarget id="desk-returns">
          <ReturnsSection {...desk} />
        </PagePartTarget>
        <PagePartTarget id="desk-buyer">
          <BuyerSection model={model} />
        </PagePartTarget>
        <DeskCharts {...desk} period={period} />
      </Box>
    </ExplanationsProvider>
  );
}
