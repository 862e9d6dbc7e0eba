import Box from '@mui/material/Box';
import { explainYears } from '@dealwright/finance';
import { type ModelViewProps } from '../../../domain/models/model-view-props';
import { CashFlowAnalysis } from './cash-flow-analysis';
import { useCallback, useMemo } from 'react';
import { DebtServicing } from './debt-servicing';
import { ExplanationsProvider } from '../../../domain/explain/explanations-provider';
import { listFailures } from './verdict/list-failures';
import { FinancialProjections } from './financial-projections';
import { ValuationResults } from './valuation-results';
import { ViabilityCard } from './viability-card';

/** The analysis view: viability, debt service, valuation, history and projections. */
export function ModelSections(props: ModelViewProps) {
  const { input, assumptions, outcome, projections, loan, dealName, here, growthRate, period } = props;
  const totalAnnual = outcome.results?.debtService?.totalAnnual ?? null;
  const explain = useCallback(
    () => explainYears({ ...input, growthRate, projectionPeriod: period }, totalAnnual),
    [input, growthRate, period, totalAnnual],
  );
  const failures = useMemo(
    () => listFailures(input, growthRate, assumptions),
    [input, growthRate, assumptions],
  );
  const dataSources = `${here}/data-sources`;
  const years = `${dataSources}?tab=historical-financials`;
  return (
    <ExplanationsProvider explain={explain}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, mt: 4 }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: 4 }}>
          <ViabilityCard outcome={outcome} to={`${here}/viability-analysis`} dataSources={years} />
          <DebtServicing outcome={outcome} loan={loan} assumptions={assumptions} dataSources={dataSources} />
        </Box>
        <ValuationResults outcome={outcome} failures={failures} dataSources={years} />
        <CashFlowAnalysis input={input} results={outcome.results} dealName={dealName} years={years} />
        <FinancialProjections
          input={input}
          projections={projections}
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
