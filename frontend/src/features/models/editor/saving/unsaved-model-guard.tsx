import { useEffect } from 'react';
import { useLeaveGuard } from '../../../../ui/dialogs/leave-guard';
import { type SavePhase } from './autosaver';

const UNSAVED_MODEL = {
  title: 'Leave without saving?',
  text: 'Your last change to this model could not be saved and will be lost. Stay and press retry to save it.',
};

interface UnsavedModelGuardProps {
  phase: SavePhase;
  onRetry: () => void;
}

/** Asks before a model whose save failed is left, and saves it again when the connection returns. */
export function UnsavedModelGuard({ phase, onRetry }: UnsavedModelGuardProps) {
  const hasFailed = phase === 'failed';
  useEffect(() => {
    if (!hasFailed) return undefined;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [hasFailed, onRetry]);
  return useLeaveGuard(hasFailed, UNSAVED_MODEL);
}
