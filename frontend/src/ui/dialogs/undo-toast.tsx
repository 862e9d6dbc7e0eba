import Button from '@mui/material/Button';
import { toast } from '../../lib/toast';

/** Longer than other toasts, to leave time to undo. */
const UNDO_MS = 8000;

/** Shows a toast with an Undo button, which works once. */
export function undoToast(text: string, onUndo: () => void): void {
  let used = false;
  const undo = () => {
    if (used) return;
    used = true;
    onUndo();
  };
  toast.success(text, {
    durationMs: UNDO_MS,
    action: (
      <Button size="small" onClick={undo}>
        Undo
      </Button>
    ),
  });
}
