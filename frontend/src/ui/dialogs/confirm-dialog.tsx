import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, type SubmitEvent, useId } from 'react';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** red button; Cancel has the focus */
  dangerous?: boolean;
  /** fields to fill in below the text; Enter in one of them confirms */
  fields?: ReactNode;
  /** disables the confirming button, while a field is empty */
  isIncomplete?: boolean;
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
  isIncomplete = false,
  fields,
  ...props
}: ConfirmDialogProps) {
  const id = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy && !isIncomplete) props.onConfirm();
  };
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
        {fields && (
          <Box component="form" id={`${id}-form`} noValidate onSubmit={submit} sx={{ mt: 2 }}>
            {fields}
          </Box>
        )}
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
          disabled={busy || isIncomplete}
          {...(fields ? { type: 'submit', form: `${id}-form` } : { onClick: props.onConfirm })}
        >
          {props.confirmLabel}
        </Button>
        {/* eslint-enable jsx-a11y/no-autofocus */}
      </DialogActions>
    </Dialog>
  );
}
