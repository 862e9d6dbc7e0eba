import { toast } from '../../lib/toast';

/** Longer than other toasts, to leave time to undo. */
const UNDO_MS = 8000;

/** Shows a toast with an Undo button, which works once. */
export function undoToast(text: string, onUndo: () => void): void {
  toast.success(text, { durationMs: UNDO_MS, action: { label: 'Undo', run: onUndo } });
}
