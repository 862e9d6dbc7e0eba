import { explainYearsOf } from '@dealwright/finance';
import Box from '@mui/material/Box';
import { type ModelViewProps } from '../../../domain/models/model-view-props';
import { CashFlowAnalysis } from './cash-flow-analysis';
import { useCallback } from 'react';
import { DebtServicing } from './debt-servicing';
import { ExplanationsProvider } from '../../../domain/explain/explanations-provider';
import { FinancialProjections } from './financial-projections';
import { ValuationResults } from './valuation-results';
import { ViabilityCard } from './viability-card';

/** The analysis view: viability, debt service, valuation, history and projections. */
export function ModelSections(props: ModelViewProps) {
  const { model, dealName, here, period } = props;
  const { outcome } = model;
  const explain = useCallback(
    () => explainYearsOf(model, period, model.outcome.results?.debtService?.totalAnnual ?? null),
    [model, period],
  );
  const dataSources = `${here}/data-sources`;
  const years = `${dataSources}?tab=historical-financials`;
  return (
    <ExplanationsProvider explain={explain}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, mt: 4 }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: 4 }}>
          <ViabilityCard model={model} to={`${here}/viability-analysis`} dataSources={years} />
          <DebtServicing model={model} dataSources={dataSources} />
        </Box>
        <ValuationResults
          outcome={outcome}
          base={model.sdeBase}
          failures={model.failures.map(({ reason }) => reason)}
          dataSources={years}
        />
        <CashFlowAnalysis model={model} dealName={dealName} years={years} />
        <FinancialProjections
          model={model}
          growthRate={props.growthRate}
          period={props.period}
          onGrowthRate={props.onGrowthRate}
          onPeriod={props.onPeriod}
          years={years}
        />
      </Box>
    </ExplanationsProvider>
  );
}
