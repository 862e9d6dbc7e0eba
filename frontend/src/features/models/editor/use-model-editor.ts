import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError, withTimeout } from '../../../lib/http/api-error';
import { isSameData } from '../../../lib/merge';
import { toast } from '../../../lib/toast';
import { type Assumptions, type LoanData, type Model } from '../../../domain/models/api/models';
import {
  type EditableModel,
  toEditableModel,
  type ProjectionDefaults,
  useSaveModel,
} from '../api/save-model';
import { type Repair } from '../results/verdict/use-closing-verdict';
import { Autosaver } from './saving/autosaver';

const SAVE_DELAY_MS = 1000;

const isSameModel = (a: EditableModel, b: EditableModel) =>
  isSameData({ ...a, revision: 0 }, { ...b, revision: 0 });

function reportFailure(saver: () => Autosaver<EditableModel> | null) {
  return (error: unknown) => {
    const state = saver()?.getSnapshot();
    const onlyProjection =
      state !== undefined &&
      isSameData(state.draft.loanData, state.stored.loanData) &&
      isSameData(state.draft.assumptions, state.stored.assumptions);
    const text = onlyProjection ? 'Failed to save projections' : 'Failed to update financial model';
    const field = error instanceof ApiError ? error.errors[0] : undefined;
    toast.error(field ? `${text}: ${field.message}` : withTimeout(text, error));
  };
}

/** Edits of a model; each is a step to undo. */
function useModelChanges(saver: Autosaver<EditableModel>) {
  const change = useCallback(
    (part: Partial<Omit<EditableModel, 'revision' | 'loanData' | 'assumptions'>>) =>
      saver.change((now) => ({ ...now, ...part })),
    [saver],
  );
  const changeLoan = useCallback(
    (part: LoanData) => saver.change((now) => ({ ...now, loanData: { ...now.loanData, ...part } })),
    [saver],
  );

  const changeAssumptions = useCallback(
    (part: Assumptions) => saver.change((now) => ({ ...now, assumptions: { ...now.assumptions, ...part } })),
    [saver],
  );

  /** Takes over what a repair changes, as one step to undo. */
  const repair = useCallback(
    ({ change: { loan, assumptions } }: Repair) =>
      saver.change((now) => ({
        ...now,
        loanData: { ...now.loanData, ...loan },
        assumptions: { ...now.assumptions, ...assumptions },
      })),
    [saver],
  );
  return { change, changeLoan, changeAssumptions, repair };
}

/** State of the model editor. Edits show at once and are saved one second after the last one. */
export function useModelEditor(model: Model, seed: ProjectionDefaults) {
  const { save, conflict, resolve, abandon } = useSaveModel(model.dealId, model.id, seed);
  const [saver] = useState(() => {
    let self: Autosaver<EditableModel> | null = null;
    self = new Autosaver<EditableModel>({
      stored: toEditableModel(model, seed),
      save,
      isEqual: isSameModel,
      delayMs: SAVE_DELAY_MS,
      onFailure: reportFailure(() => self),
    });
    return self;
  });
  const { draft, phase, canUndo } = useSyncExternalStore(saver.subscribe, saver.getSnapshot);

  useEffect(() => saver.syncStored(toEditableModel(model, seed)), [saver, model, seed]);

  useEffect(() => {
    // A phone may end a hidden tab without another event.
    const hidden = () => document.visibilityState === 'hidden' && saver.flush();
    // What is pending is sent here: a browser ends a slow page half a second after it has begun to show the next one.
    const leave = (event: BeforeUnloadEvent) => {
      if (saver.canLeave()) saver.flush();
      else event.preventDefault();
    };
    window.addEventListener('pagehide', saver.flush);
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('beforeunload', leave);
    return () => {
      window.removeEventListener('pagehide', saver.flush);
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('beforeunload', leave);
      saver.flush();
    };
  }, [saver]);

  return {
    draft,
    phase,
    canUndo,
    undo: saver.undo,
    conflict,
    resolve,
    abandon,
    retry: saver.flush,
    ...useModelChanges(saver),
  };
}
