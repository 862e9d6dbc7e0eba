import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { TextField } from '../../../../ui/fields/field';
import { LoadingState } from '../../../../ui/states';
import { FormError } from '../../frame/form-error';
import { useSubmit } from '../../frame/use-submit';
import { identityCalls, type TwoFactorSetUp } from '../calls';

const QrCode = lazy(() => import('./qr-code'));

interface TwoFactorSetUpFormProps {
  setUp: TwoFactorSetUp;
  onConfirmed: () => Promise<void>;
  onCancel: () => void;
}

/** Shows the secret to an authenticator app and asks for its first code, which proves that the app has it. */
export function TwoFactorSetUpForm({ setUp, onConfirmed, onCancel }: TwoFactorSetUpFormProps) {
  const [code, setCode] = useState('');
  const { busy, error, onSubmit } = useSubmit(async () => {
    await identityCalls.verifyCode(code.replaceAll(/\s/g, ''));
    await onConfirmed();
  });
  const secret = new URL(setUp.totpURI).searchParams.get('secret') ?? '';
  return (
    <Stack component="form" onSubmit={onSubmit} noValidate spacing={2}>
      <Typography>Scan this code with your authenticator app, or type the key into it.</Typography>
      <Suspense fallback={<LoadingState rows={3} />}>
        <QrCode text={setUp.totpURI} label="QR code for your authenticator app" />
      </Suspense>
      <Box component="code" aria-label="Key" sx={{ overflowWrap: 'anywhere' }}>
        {secret}
      </Box>
      <FormError>{error}</FormError>
      <TextField
        label="Code from the app"
        name="code"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the form is gone
        autoFocus
        autoComplete="one-time-code"
        value={code}
        inputProps={{ inputMode: 'numeric' }}
        onChange={(event) => setCode(event.target.value)}
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" disabled={busy || code.trim() === ''}>
          Confirm
        </Button>
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  );
}
