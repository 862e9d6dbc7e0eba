import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useUser } from '../../../lib/auth';
import { DefinitionList } from '../../../ui/lists/definition-list';
import { type OidcProvider } from './provider';

/** Who is signed in; the issuer keeps everything else about them. */
export function OidcProfile({ provider }: { provider: OidcProvider }) {
  const user = useUser();
  if (!user) return null;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <Box sx={{ maxWidth: 520 }}>
      <DefinitionList
        label="Your account"
        items={[
          { term: 'Name', value: name || 'Not specified' },
          { term: 'Email', value: user.email || 'Not specified' },
          { term: 'Signed in with', value: provider.issuerHost },
        ]}
      />
      <Typography color="textSecondary" sx={{ mt: 3, mb: 2 }}>
        Your name, password, second factor and sessions are managed at {provider.issuerHost}.
      </Typography>
      {provider.accountUrl && (
        <Button
          variant="outlined"
          component="a"
          href={provider.accountUrl}
          target="_blank"
          rel="noreferrer"
          endIcon={<OpenInNew fontSize="small" />}
        >
          Manage your account
        </Button>
      )}
    </Box>
  );
}
