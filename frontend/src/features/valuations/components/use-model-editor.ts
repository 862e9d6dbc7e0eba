import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../../lib/api-error';
import { sameData } from '../../../lib/merge';
import { toast } from '../../../lib/toast';
import { type LoanData, type Model } from '../api/models';
import { type EditableModel, editableOf, type ProjectionSeed, useSaveModel } from '../api/save-model';
import { Autosaver } from './autosaver';

const SAVE_DELAY_MS = 1000;

const sameModel = (a: EditableModel, b: EditableModel) =>
  sameData({ ...a, revision: 0 }, { ...b, revision: 0 });

function sayFailure(saver: () => Autosaver<EditableModel> | null) {
  return (error: unknown) => {
    const state = saver()?.getSnapshot();
    const onlyProjection = state !== undefined && sameData(state.draft.loanData, state.stored.loanData);
    const text = onlyProjection ? 'Failed to save projections' : 'Failed to update financial model';
    const field = error instanceof ApiError ? error.errors[0] : undefined;
    toast.error(field ? `${text}: ${field.message}` : text);
  };
}

/** The model under the reader's hands: every change shows at once and is saved a second later. */
export function useModelEditor(model: Model, seed: ProjectionSeed) {
  const { save, conflict, resolve, abandon } = useSaveModel(model.dealId, model.id, seed);
  const [saver] = useState(() => {
    let self: Autosaver<EditableModel> | null = null;
    self = new Autosaver<EditableModel>({
      stored: editableOf(model, seed),
      save,
      same: sameModel,
      delayMs: SAVE_DELAY_MS,
      onFailure: sayFailure(() => self),
    });
    return self;
  });
  const { draft, phase } = useSyncExternalStore(saver.subscribe, saver.getSnapshot);

  useEffect(() => saver.adopt(editableOf(model, seed)), [saver, model, seed]);

  useEffect(() => {
    window.addEventListener('pagehide', saver.flush);
    return () => {
      window.removeEventListener('pagehide', saver.flush);
      saver.flush();
    };
  }, [saver]);

  const change = useCallback(
    (part: Partial<Omit<EditableModel, 'revision' | 'loanData'>>) =>
      saver.change((now) => ({ ...now, ...part })),
    [saver],
  );
  const changeLoan = useCallback(
    (part: LoanData) => saver.change((now) => ({ ...now, loanData: { ...now.loanData, ...part } })),
    [saver],
  );

  return {
    draft,
    phase,
    conflict,
    resolve,
    abandon,
    retry: saver.flush,
    change,
    changeLoan,
  };
}

export type ModelEditor = ReturnType<typeof useModelEditor>;
