import Button from '@mui/material/Button';
import { toast } from '../../lib/toast';

/** Undoing wants more time than reading. */
const UNDO_MS = 8000;

/** Says what was done and offers to take it back. Pressing twice undoes once. */
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
