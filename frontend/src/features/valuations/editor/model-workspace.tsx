import Box from '@mui/material/Box';
import { calculateModel, projectModel } from '@dealwright/finance';
import { type ProjectionPeriod, type SdeMethod } from '@dealwright/vocabulary';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { type Deal, type Model } from '../api/models';
import { Answer } from '../results/verdict';
import { AssumptionsContext } from '../lenders-desk/assumptions-context';
import { DataSourcesCard } from './data-sources-card';
import { ExplanationsContext, explanationsOf } from '../explain/explanations';
import { Levers } from './key-inputs';
import { ModelConflict } from './model-conflict';
import { ModelHead } from './model-header';
import { dealName, modelInput } from './model-input';
import { ModelViews } from './model-views';
import { useProjectionSeed } from './projection-defaults';
import { SaveLine } from './save-status';
import { useModelEditor } from './use-model-editor';
import { Warnings } from '../results/model-warnings';

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
  // The answer follows every key at once; what is below and behind it may take a moment more.
  const later = useDeferredValue(
    useMemo(
      () => ({ input, outcome, loanData, assumptions, growthRate, projectionPeriod }),
      [input, outcome, loanData, assumptions, growthRate, projectionPeriod],
    ),
  );
  const explanations = useMemo(() => explanationsOf(later.input), [later.input]);
  const projections = useMemo(() => {
    const { growthRate, projectionPeriod } = later;
    return projectModel({ ...later.input, growthRate, projectionPeriod });
  }, [later]);
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
      <ModelHead
        deal={deal}
        model={model}
        models={models}
        name={editor.draft.name}
        description={editor.draft.description}
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
          <Warnings warnings={later.outcome.warnings} yearLabels={deal.yearLabels} />
        </Box>
        <Levers loan={loanData} onChange={editor.changeLoan} dataSources={dataSources} />
      </Box>
      <Box sx={{ mt: 4 }}>
        <DataSourcesCard completeness={later.outcome.completeness} to={dataSources} />
      </Box>
      <AssumptionsContext value={draft}>
        <ModelViews
          input={later.input}
          outcome={later.outcome}
          projections={projections}
          loan={later.loanData}
          assumptions={later.assumptions}
          explanations={explanations}
          onAssume={editor.assume}
          dealName={dealName(deal)}
          here={here}
          growthRate={later.growthRate}
          period={later.projectionPeriod}
          onGrowthRate={setGrowthRate}
          onPeriod={setPeriod}
        />
      </AssumptionsContext>
      <ModelConflict editor={editor} />
    </ExplanationsContext>
  );
}
