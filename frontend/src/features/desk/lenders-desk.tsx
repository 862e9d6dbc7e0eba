import { analyzeModel, type FinancialModel } from '@dealwright/finance';
import { type ProjectionPeriod } from '@dealwright/vocabulary';
import { useCallback, useMemo } from 'react';
import { ExplanationsProvider } from '../../domain/explain/explanations-provider';
import { findMissingInputs } from '../../domain/models/missing-inputs';
import { PagePartTarget } from '../../ui/page-part';
import { AfterClosingSection } from './after-closing/after-closing-section';
import { BasisSwitch } from './basis-switch';
import { BuyerSection } from './buyer-section';
import { AmortizationSection } from './charts/amortization';
import { SensitivitySection } from './charts/sensitivity-grid';
import { Simulation } from './charts/simulation';
import { YearCharts } from './charts/year-charts';
import { EligibilitySection } from './eligibility-section';
import { Headroom } from './headroom';
import { LenderViewSection } from './lender-view-section';
import { MaximumPrices } from './maximum-prices';
import { DeskBar } from './panes/desk-bar';
import { DeskPanes } from './panes/desk-panes';
import { ReturnsSection } from './returns-section';
import { SourcesUses } from './sources-uses';
import { StressTests } from './stress-tests';
import { WorkingCapitalSection } from './working-capital/working-capital-section';

interface LendersDeskProps {
  model: FinancialModel;
  /** the URL of the model */
  here: string;
  period: ProjectionPeriod;
}

/** The lender's desk of a model, in panes. Its assumptions are stored with the model. */
export default function LendersDesk({ model, here, period }: LendersDeskProps) {
  const missing = useMemo(() => findMissingInputs(model, here), [model, here]);
  const explain = useCallback(() => analyzeModel(model).deskExplanation, [model]);
  const desk = { model, missing };
  return (
    <ExplanationsProvider explain={explain}>
      <BasisSwitch model={model} />
      <DeskPanes
        bar={<DeskBar model={model} />}
        panes={{
          coverage: (
            <>
              <PagePartTarget id="desk-lender">
                <LenderViewSection {...desk} />
              </PagePartTarget>
              <PagePartTarget id="desk-charts">
                <YearCharts {...desk} period={period} />
              </PagePartTarget>
            </>
          ),
          closing: (
            <>
              <PagePartTarget id="desk-sources">
                <SourcesUses {...desk} />
              </PagePartTarget>
              <WorkingCapitalSection model={model} />
              <AfterClosingSection model={model} />
              <PagePartTarget id="desk-amortization">
                <AmortizationSection {...desk} />
              </PagePartTarget>
            </>
          ),
          eligibility: (
            <PagePartTarget id="desk-eligibility">
              <EligibilitySection {...desk} />
            </PagePartTarget>
          ),
          stress: (
            <>
              <PagePartTarget id="desk-headroom">
                <Headroom {...desk} />
              </PagePartTarget>
              <PagePartTarget id="desk-stress">
                <StressTests {...desk} />
              </PagePartTarget>
              <PagePartTarget id="desk-sensitivity">
                <SensitivitySection {...desk} />
              </PagePartTarget>
              <PagePartTarget id="desk-simulation">
                <Simulation {...desk} />
              </PagePartTarget>
            </>
          ),
          returns: (
            <>
              <PagePartTarget id="desk-maximum-price">
                <MaximumPrices {...desk} />
              </PagePartTarget>
              <PagePartTarget id="desk-returns">
                <ReturnsSection {...desk} />
              </PagePartTarget>
              <PagePartTarget id="desk-buyer">
                <BuyerSection model={model} />
              </PagePartTarget>
            </>
          ),
        }}
      />
    </ExplanationsProvider>
  );
}
