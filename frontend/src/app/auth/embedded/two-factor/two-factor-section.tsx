import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../../../lib/auth';
import { useInvalidateAccount } from '../../../../domain/instance';
import { toast } from '../../../../lib/toast';
import { ErrorState, LoadingState } from '../../../../ui/states';
import { FormError } from '../../frame/form-error';
import { useSubmit } from '../../frame/use-submit';
import { identityCalls, type TwoFactorSetUp } from '../calls';
import { PasswordField } from '../../../../ui/fields/password-field';
import { RecoveryCodes } from './recovery-codes';
import { TwoFactorSetUpForm } from './two-factor-set-up';

const KEY = ['identity', 'two-factor'];

/** Turns the second factor on and off, and makes new recovery codes. Each needs the password. */
export function TwoFactorSection() {
  const { adapter } = useAuth();
  const client = useQueryClient();
  const invalidateAccount = useInvalidateAccount();
  const [setUp, setSetUp] = useState<TwoFactorSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const session = useQuery({ queryKey: KEY, queryFn: identityCalls.session });
  if (session.isPending) return <LoadingState rows={1} />;
  if (session.isError)
    return <ErrorState title="Could not load two-factor sign-in" onRetry={() => void session.refetch()} />;

  async function finish(saved: readonly string[] | null, message: string) {
    setSetUp(null);
    setCodes(saved);
    // The provider gives a new session with a changed second factor.
    await adapter?.start();
    await Promise.all([client.invalidateQueries({ queryKey: KEY }), invalidateAccount()]);
    toast.success(message);
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  if (setUp) {
    return (
      <TwoFactorSetUpForm
        setUp={setUp}
        onCancel={() => setSetUp(null)}
        onConfirmed={() => finish(setUp.backupCodes, 'Two-factor sign-in is on')}
      />
    );
  }
  const isOn = session.data?.user.twoFactorEnabled === true;
  return (
    <PasswordActions
      text={
        isOn
          ? 'On. Signing in needs a code from your authenticator app, or a recovery code.'
          : 'Off. Turn it on to sign in with a code from an authenticator app after your password.'
      }
      actions={
        isOn
          ? [
              {
                label: 'New recovery codes',
                run: async (password) =>
                  finish(
                    (await identityCalls.createRecoveryCodes(password)).backupCodes,
                    'Old codes no longer work',
                  ),
              },
              {
                label: 'Turn off',
                run: async (password) => {
                  await identityCalls.disableTwoFactor(password);
                  await finish(null, 'Two-factor sign-in is off');
                },
              },
            ]
          : [
              {
                label: 'Turn on',
                run: async (password) => setSetUp(await identityCalls.enableTwoFactor(password)),
              },
            ]
      }
    />
  );
}

interface PasswordAction {
  readonly label: string;
  readonly run: (password: string) => Promise<unknown>;
}

function PasswordActions({ text, actions }: { text: string; actions: readonly PasswordAction[] }) {
  const [password, setPassword] = useState('');
  const [action, setAction] = useState<PasswordAction | null>(null);
  const { busy, error, onSubmit } = useSubmit(async () => {
    if (!action) return;
    await action.run(password);
    setPassword('');
    setAction(null);
  });
  return (
    <Stack component="form" onSubmit={onSubmit} noValidate spacing={2}>
      <Typography>{text}</Typography>
      {action && (
        <>
          <FormError>{error}</FormError>
          <PasswordField
            label="Your password"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed asks for it
            autoFocus
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        </>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {action ? (
          <>
            <Button type="submit" variant="contained" disabled={busy || password === ''}>
              {action.label}
            </Button>
            <Button color="inherit" onClick={() => setAction(null)}>
              Cancel
            </Button>
          </>
        ) : (
          actions.map((each) => (
            <Button key={each.label} variant="outlined" color="inherit" onClick={() => setAction(each)}>
              {each.label}
            </Button>
          ))
        )}
      </Stack>
    </Stack>
  );
}
