import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useSearchParams } from 'react-router-dom';
import { useAuth } from '../../../lib/auth';
import { ApiError } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { FormError } from '../frame/form-error';
import { useSubmit } from '../frame/use-submit';
import { identityCalls } from './calls';
import { ProfileSection } from './profile-section';

const UNUSABLE_LINK = new Set(['identity.tokenExpired', 'identity.invalidToken']);
const TOKEN = 'confirmEmail';

/** Completes a change of the email address that the link in a mail leads to. Absent without such a link. */
export function EmailConfirmation() {
  const { adapter } = useAuth();
  const [query, setQuery] = useSearchParams();
  const token = query.get(TOKEN);
  const { busy, error, onSubmit } = useSubmit(async () => {
    await identityCalls.confirmEmail(token ?? '').catch((failure: unknown) => {
      throw failure instanceof ApiError && UNUSABLE_LINK.has(failure.code)
        ? new Error('This link has expired or is incomplete. Request the change of your email again.')
        : failure;
    });
    await adapter?.start();
    setQuery({}, { replace: true });
    toast.success('Email address changed');
  });
  if (token === null) return null;
  return (
    <ProfileSection
      title="Confirm your new email"
      text="You opened the link that was sent to your new address."
    >
      <Stack component="form" onSubmit={onSubmit} spacing={2}>
        <FormError>{error}</FormError>
        <Stack direction="row" spacing={1}>
          <Button type="submit" variant="contained" disabled={busy}>
            Use the new address
          </Button>
          <Button color="inherit" disabled={busy} onClick={() => setQuery({}, { replace: true })}>
            Keep the old one
          </Button>
        </Stack>
      </Stack>
    </ProfileSection>
  );
}
