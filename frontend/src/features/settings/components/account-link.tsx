import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';

/** Leads from the settings to the safety of the account. */
export function AccountLink() {
  return (
    <Box component="section" aria-labelledby="account-security" sx={{ maxWidth: 760, mt: 6 }}>
      <Typography variant="h2" id="account-security">
        Account &amp; security
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        Two-factor sign-in, sessions, API keys, activity, and deleting your account.
      </Typography>
      <Button variant="outlined" color="inherit" component={Link} to="/settings/account">
        Open account &amp; security
      </Button>
    </Box>
  );
}
