import Link from '@mui/material/Link';
import { useState } from 'react';
import { useAuth } from '../../../../lib/auth';
import { usePageTitle } from '../../../../lib/page-title';
import { AuthFrame } from '../../frame/auth-frame';
import { CODE_INSTRUCTIONS, type CodeKind, TwoFactorForm } from './two-factor-form';

/** The second step of a sign-in: a code from the authenticator app, or a recovery code. */
export function TwoFactorStep({ onStartOver }: { onStartOver: () => void }) {
  usePageTitle('Two-factor sign-in');
  const { adapter } = useAuth();
  const [kind, setKind] = useState<CodeKind>('app');
  return (
    <AuthFrame
      title="Enter your code"
      lead={CODE_INSTRUCTIONS[kind]}
      footer={
        <Link component="button" type="button" onClick={onStartOver}>
          Start over
        </Link>
      }
    >
      <TwoFactorForm
        kind={kind}
        onKindChange={setKind}
        onDone={() => adapter?.start() ?? Promise.resolve()}
      />
    </AuthFrame>
  );
}
