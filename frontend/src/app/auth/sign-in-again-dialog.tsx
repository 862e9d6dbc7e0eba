import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Suspense, useId } from 'react';
import { useAuth } from '../../lib/auth';

interface SignInAgainDialogProps {
  /** called with a new session: the refused requests are sent again */
  onDone: () => void;
  /** called after the user has signed out instead */
  onSignOut: () => void;
}

/** Asks the user of a session that has ended to sign in again. The page below stays as it is. */
export default function SignInAgainDialog({ onDone, onSignOut }: SignInAgainDialogProps) {
  const id = useId();
  const { adapter } = useAuth();
  const Form = adapter?.SignInAgain;
  const signOut = () =>
    void adapter
      ?.signOut({ local: true })
      .catch(() => undefined)
      .then(onSignOut);
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>Sign in again</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
          {Form
            ? 'Your session has ended. Sign in to continue where you are; what you typed is still on the page and is saved then.'
            : 'Your session has ended. You sign in on another page and return to this one. Copy text that you have not saved first.'}
        </DialogContentText>
        {Form && (
          <Suspense fallback={null}>
            <Form onDone={onDone} />
          </Suspense>
        )}
      </DialogContent>
      <DialogActions>
        {Form ? (
          <Button color="inherit" onClick={signOut}>
            Sign out
          </Button>
        ) : (
          <>
            <Button color="inherit" onClick={onDone}>
              Try again
            </Button>
            <Button variant="contained" onClick={signOut}>
              Sign in
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
