import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import {
  closeSnackbar,
  type CustomContentProps,
  SnackbarContent,
  SnackbarProvider,
  useSnackbar,
} from 'notistack';
import { useEffect, useState } from 'react';
import { receiveToasts, type Toast, TOAST_MS, type ToastKind } from '../lib/toast';
import { toastRegion } from './toast-region';

const TONE: Record<ToastKind, string> = {
  success: 'tone.green',
  error: 'tone.red',
  warning: 'tone.yellow',
  info: 'tone.blue',
};

/** Top right, five seconds, one beneath the other. */
export default function Toaster() {
  return (
    <SnackbarProvider
      domRoot={toastRegion()}
      classes={{ containerRoot: 'toasts' }}
      maxSnack={4}
      autoHideDuration={TOAST_MS}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      Components={{ success: Card, error: Card, warning: Card, info: Card }}
      transitionDuration={{ enter: 150, exit: 120 }}
    >
      <Feed />
    </SnackbarProvider>
  );
}

function Feed() {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(
    () =>
      receiveToasts(({ id, kind, text, action, durationMs, replaces }) => {
        if (replaces !== undefined) closeSnackbar(replaces);
        enqueueSnackbar(text, {
          key: id,
          variant: kind,
          action: action && <ActionButton id={id} {...action} />,
          autoHideDuration: durationMs,
        });
      }, closeSnackbar),
    [enqueueSnackbar],
  );
  return null;
}

/** Closes the toast, because its message no longer holds after 'Undo'. */
function ActionButton({ id, label, run }: Pick<Toast, 'id'> & NonNullable<Toast['action']>) {
  const [isUsed, setUsed] = useState(false);
  return (
    <Button
      size="small"
      disabled={isUsed}
      onClick={() => {
        setUsed(true);
        closeSnackbar(id);
        run();
      }}
    >
      {label}
    </Button>
  );
}

function Card({
  id,
  message,
  variant,
  action,
  style,
  ref,
}: CustomContentProps & { ref?: React.Ref<HTMLDivElement> }) {
  const kind: ToastKind = variant === 'default' ? 'info' : variant;
  return (
    <SnackbarContent ref={ref ?? null} style={style ?? {}} role={kind === 'error' ? 'alert' : 'status'}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          width: '100%',
          minWidth: { sm: 320 },
          maxWidth: 440,
          pl: 2,
          pr: 1,
          py: 1,
          bgcolor: 'background.paper',
          color: 'text.primary',
          border: 1,
          borderColor: 'divider',
          borderRadius: '8px',
          boxShadow: '0 8px 28px rgb(10 25 20 / 0.16)',
        }}
      >
        <Box
          aria-hidden
          sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: TONE[kind], flex: 'none' }}
        />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{message}</Box>
        {typeof action === 'function' ? action(id) : action}
        <IconButton size="small" aria-label="Dismiss" onClick={() => closeSnackbar(id)}>
          <Close fontSize="mini" />
        </IconButton>
      </Box>
    </SnackbarContent>
  );
}
