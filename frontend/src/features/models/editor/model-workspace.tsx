import Box from '@mui/material/Box';
import { type ComponentType } from 'react';
import { type ModelViewProps } from '../../../domain/models/model-view-props';
import { CashChart } from '../results/verdict/cash-chart';
import { ClosingVerdict } from '../results/verdict/closing-verdict';
import { useClosingVerdict } from '../results/verdict/use-closing-verdict';
import { Verdict } from '../results/verdict/verdict';
import { AssumptionsContext } from '../../../domain/models/assumptions-context';
import { VerdictContext } from '../../../domain/models/verdict-context';
import { DataSourcesCard } from './data-sources-card';
import { ExplanationsProvider } from '../../../domain/explain/explanations-provider';
import { KeyInputs } from './key-inputs';
import { ModelConflict } from '../../../domain/models/model-conflict';
import { type ModelActions, ModelHeader } from './model-header';
import { getShortDealTitle } from '../../../domain/deals/deal-name';
import { SaveStatus } from './saving/save-status';
import { UnsavedModelGuard } from './saving/unsaved-model-guard';
import { type Model } from '../../../domain/models/api/models';
import { type ModelSource, useModelResults } from './use-model-results';
import { useRest } from '../../../lib/hooks/use-rest';
import { ModelWarnings } from '../results/model-warnings';

interface ModelWorkspaceProps extends ModelSource {
  models: readonly Model[];
  /** the views below the verdict, of several features */
  Views: ComponentType<ModelViewProps>;
  Actions: ModelActions;
}

/** The page of one model: verdict, key inputs and the views below. Recalculates in the browser on every edit. */
export function ModelWorkspace(props: ModelWorkspaceProps) {
  const { deal, model, models, method, evidence, Views, Actions } = props;
  const { editor, opened, later, explain, setGrowthRate, setPeriod, draft } = useModelResults({
    deal,
    model,
    method,
    evidence,
  });
  const { outcome } = later.model;
  const found = useClosingVerdict(later.model, { isRepairable: true });
  const showsRest = useRest();
  const here = `/deals/${deal.id}/valuations/${model.id}`;
  const dataSources = `${here}/data-sources`;
  return (
    <ExplanationsProvider explain={explain}>
      <ModelHeader
        deal={deal}
        model={model}
        models={models}
        name={editor.draft.name}
        description={editor.draft.description}
        Actions={Actions}
      />
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <ClosingVerdict model={later.model} found={found} onRepair={editor.repair} />
          <Verdict model={opened} />
          <ModelWarnings warnings={outcome.warnings} yearLabels={deal.yearLabels} />
        </Box>
        <Box sx={{ gridRow: { lg: 'span 2' }, display: 'grid', gap: 1.5 }}>
          <KeyInputs loan={editor.draft.loanData} onChange={editor.changeLoan} dataSources={dataSources} />
          <SaveStatus
            phase={editor.phase}
            updatedAt={model.updatedAt}
            onRetry={editor.retry}
            onUndo={editor.canUndo ? editor.undo : undefined}
          />
        </Box>
        {showsRest && <CashChart model={later.model} period={later.projectionPeriod} />}
      </Box>
      {showsRest && (
        <>
          <Box sx={{ mt: 4 }}>
            <DataSourcesCard completeness={outcome.completeness} to={dataSources} />
          </Box>
          <AssumptionsContext value={draft}>
            <VerdictContext value={found?.verdict.status ?? null}>
              <Views
                model={later.model}
                loan={later.loanData}
                dealId={deal.id}
                dealName={getShortDealTitle(deal)}
                askingPrice={deal.askingPrice}
                here={here}
                growthRate={later.growthRate}
                period={later.projectionPeriod}
                onGrowthRate={setGrowthRate}
                onPeriod={setPeriod}
              />
            </VerdictContext>
          </AssumptionsContext>
        </>
      )}
      <ModelConflict editor={editor} />
      <UnsavedModelGuard phase={editor.phase} onRetry={editor.retry} />
    </ExplanationsProvider>
  );
}
