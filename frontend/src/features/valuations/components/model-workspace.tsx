import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { calculateModel, projectModel } from '@dealwright/finance';
import { type ProjectionPeriod, type SdeMethod } from '@dealwright/vocabulary';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../../ui/page-header';
import { type Deal, type Model } from '../api/models';
import { Answer } from './answer';
import { AssumptionsContext } from './assumptions';
import { DataSourcesCard } from './data-sources-card';
import { ExplanationsContext, explanationsOf } from './explained';
import { Levers } from './levers';
import { ModelConflict } from './model-conflict';
import { dealName, modelInput } from './model-input';
import { ModelViews } from './model-views';
import { ExportButtons } from './export-buttons';
import { ModelSwitcher } from './model-switcher';
import { useProjectionSeed } from './projection-seed';
import { SaveLine } from './save-line';
import { useModelEditor } from './use-model-editor';
import { Warnings } from './warnings';

interface ModelWorkspaceProps {
  deal: Deal;
  model: Model;
  models: readonly Model[];
  method: SdeMethod;
}

/** One model: the answer, the levers, and the workings below. Whatever changes is computed here and now. */
export function ModelWorkspace({ deal, model, models, method }: ModelWorkspaceProps) {
  const { seed, keepGrowthRate, keepPeriod } = useProjectionSeed();
  const editor = useModelEditor(model, seed);
  const { change } = editor;
  const { loanData, assumptions, growthRate, projectionPeriod } = editor.draft;
  const input = useMemo(() => modelInput(deal, loanData, method), [deal, loanData, method]);
  const outcome = useMemo(() => calculateModel(input), [input]);
  const explanations = useMemo(() => explanationsOf(input), [input]);
  const projections = useMemo(
    () => projectModel({ ...input, growthRate, projectionPeriod }),
    [input, growthRate, projectionPeriod],
  );
  // The answer follows every key at once; the long tables below may take a moment more.
  const workings = useDeferredValue(
    useMemo(
      () => ({ input, outcome, projections, loan: loanData, assumptions, explanations }),
      [input, outcome, projections, loanData, assumptions, explanations],
    ),
  );
  const setGrowthRate = useCallback(
    (next: number | null) => {
      change({ growthRate: next });
      if (next !== null) keepGrowthRate(next);
    },
    [change, keepGrowthRate],
  );
  const setPeriod = useCallback(
    (next: ProjectionPeriod) => {
      change({ projectionPeriod: next });
      keepPeriod(next);
    },
    [change, keepPeriod],
  );
  const draft = useMemo(() => ({ assumptions, onAssume: editor.assume }), [assumptions, editor.assume]);
  const here = `/deals/${deal.id}/valuations/${model.id}`;
  const dataSources = `${here}/data-sources`;
  return (
    <ExplanationsContext value={explanations}>
      <PageHeader
        title={editor.draft.name}
        tabTitle={`${editor.draft.name}, ${dealName(deal)}`}
        back={{ to: `/deals/${deal.id}?tab=valuations`, label: dealName(deal) }}
        lead={editor.draft.description}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <ModelSwitcher models={models} current={model} />
            <ExportButtons dealId={deal.id} modelId={model.id} />
            <Button component={Link} to={dataSources} variant="contained">
              Data sources
            </Button>
          </Box>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Answer outcome={outcome} loan={loanData} />
          <SaveLine
            phase={editor.phase}
            updatedAt={model.updatedAt}
            onRetry={editor.retry}
            onUndo={editor.canUndo ? editor.undo : undefined}
          />
          <Warnings warnings={outcome.warnings} yearLabels={deal.yearLabels} />
        </Box>
        <Levers loan={loanData} onChange={editor.changeLoan} dataSources={dataSources} />
      </Box>
      <Box sx={{ mt: 4 }}>
        <DataSourcesCard completeness={outcome.completeness} to={dataSources} />
      </Box>
      <AssumptionsContext value={draft}>
        <ModelViews
          {...workings}
          onAssume={editor.assume}
          dealName={dealName(deal)}
          here={here}
          growthRate={growthRate}
          period={projectionPeriod}
          onGrowthRate={setGrowthRate}
          onPeriod={setPeriod}
        />
      </AssumptionsContext>
      <ModelConflict editor={editor} />
    </ExplanationsContext>
  );
}
