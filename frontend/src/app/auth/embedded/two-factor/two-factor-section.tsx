import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../../../lib/auth';
import { useInvalidateAccount } from '../../../../domain/instance';
import { toast } from '../../../../lib/toast';
import { ErrorState, LoadingState } from '../../../../ui/states';
import { identityCalls, type TwoFactorSetUp } from '../calls';
import { ConfirmedActions } from './confirmed-actions';
import { RecoveryCodes } from './recovery-codes';
import { TwoFactorSetUpForm } from './two-factor-set-up';

const KEY = ['identity', 'two-factor'];

/** Turns the second factor on and off, and makes new recovery codes. Each needs the password; while it is on, a code too. */
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
    <ConfirmedActions
      key={String(isOn)}
      needsCode={isOn}
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
                run: async (proof) =>
                  finish(
                    (await identityCalls.createRecoveryCodes(proof)).backupCodes,
                    'Old codes no longer work',
                  ),
              },
              {
                label: 'Turn off',
                run: async (proof) => {
                  await identityCalls.disableTwoFactor(proof);
                  await finish(null, 'Two-factor sign-in is off');
                },
              },
            ]
          : [
              {
                label: 'Turn on',
                run: async (proof) => setSetUp(await identityCalls.enableTwoFactor(proof.password)),
              },
            ]
      }
    />
  );
}
