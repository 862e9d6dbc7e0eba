import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** red button; Cancel has the focus */
  dangerous?: boolean;
  /** disables the buttons and keeps the dialog open */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation of an action that is hard to undo. */
export function ConfirmDialog({
  cancelLabel = 'Cancel',
  dangerous = false,
  busy = false,
  ...props
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={props.open}
      onClose={busy ? undefined : props.onCancel}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{props.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div" color="textSecondary">
          {props.children}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        {/* eslint-disable jsx-a11y/no-autofocus -- a dialog must take the focus, and the harmless answer first */}
        <Button autoFocus={dangerous} disabled={busy} onClick={props.onCancel} color="inherit">
          {cancelLabel}
        </Button>
        <Button
          autoFocus={!dangerous}
          variant="contained"
          color={dangerous ? 'error' : 'primary'}
          disabled={busy}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
        {/* eslint-enable jsx-a11y/no-autofocus */}
      </DialogActions>
    </Dialog>
  );
}
