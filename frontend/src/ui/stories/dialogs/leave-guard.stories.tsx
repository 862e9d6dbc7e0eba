import Button from '@mui/material/Button';
import { useLeaveGuard } from '../../dialogs/leave-guard';
import { undoToast } from '../../dialogs/undo-toast';

export default { title: 'Dialogs / Leaving and undoing' };

export const UnsavedWork = () => (
  <>
    <p>Reload this page: the browser asks first.</p>
    {useLeaveGuard(true)}
  </>
);

export const UndoToast = () => (
  <Button variant="outlined" onClick={() => undoToast('Note deleted', () => undefined)}>
    Delete a note
  </Button>
);
