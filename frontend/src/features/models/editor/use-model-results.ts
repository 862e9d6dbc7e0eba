import { explainResults } from '@dealwright/finance';
import { type ProjectionPeriod, type SdeMethod } from '@dealwright/vocabulary';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { type Deal, type Model } from '../../../domain/models/api/models';
import { type StoredEvidence } from '../../../domain/models/deal-evidence';
import { openDealModel } from '../../../domain/models/model-input';
import { useProjectionDefaults } from '../../../domain/models/projection-defaults';
import { useModelEditor } from './use-model-editor';

export interface ModelSource {
  deal: Deal;
  model: Model;
  method: SdeMethod;
  /** undefined where it failed to load: then nothing is proven */
  evidence: StoredEvidence | undefined;
}

/** Calculates a model from the draft of its editor, and connects projections to the stored defaults. */
export function useModelResults({ deal, model, method, evidence }: ModelSource) {
  const { seed, storeGrowthRate, storePeriod } = useProjectionDefaults();
  const editor = useModelEditor(model, seed);
  const { change } = editor;
  const { loanData, assumptions, growthRate, projectionPeriod } = editor.draft;
  const opened = useMemo(
    () => openDealModel(deal, { loanData, assumptions, growthRate, evidence }, method),
    [deal, loanData, assumptions, growthRate, evidence, method],
  );
  // The verdict updates on every key press; the views below may lag behind.
  const later = useDeferredValue(
    useMemo(
      () => ({ model: opened, loanData, growthRate, projectionPeriod }),
      [opened, loanData, growthRate, projectionPeriod],
    ),
  );
  const explain = useCallback(() => explainResults(later.model), [later.model]);
  const setGrowthRate = useCallback(
    (next: number | null) => {
      change({ growthRate: next });
      if (next !== null) storeGrowthRate(next);
    },
    [change, storeGrowthRate],
  );
  const setPeriod = useCallback(
    (next: ProjectionPeriod) => {
      change({ projectionPeriod: next });
      storePeriod(next);
    },
    [change, storePeriod],
  );
  const draft = useMemo(
    () => ({ assumptions, onAssumptionsChange: editor.changeAssumptions }),
    [assumptions, editor.changeAssumptions],
  );
  return { editor, opened, later, explain, setGrowthRate, setPeriod, draft };
}
