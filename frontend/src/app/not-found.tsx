import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useNavigate } from 'react-router-dom';
import { useIsNarrow } from '../lib/hooks/use-media';
import { usePageTitle } from '../lib/page-title';

export function NotFound() {
  const navigate = useNavigate();
  const bar = useIsNarrow() ? 'bar at the bottom' : 'sidebar';
  usePageTitle('Page Not Found');
  return (
    <Box sx={{ maxWidth: 560, py: { xs: 2, md: 4 } }}>
      <Typography variant="h1">Page Not Found</Typography>
      <Typography variant="h3" component="p" sx={{ mt: 2, fontWeight: 500 }}>
        Oops! The page you're looking for doesn't exist.
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        The page may have been moved or deleted, or the URL mistyped.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 4 }}>
        <Button variant="contained" component={Link} to="/">
          Go to Dashboard
        </Button>
        <Button variant="outlined" onClick={() => void navigate(-1)}>
          Go Back
        </Button>
        <Button variant="outlined" component={Link} to="/deals">
          Browse Deals
        </Button>
      </Box>
      <Box component="section" sx={{ mt: 6, pt: 3, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="h4" component="h2">
          Looking for something specific?
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          Use the search bar to find deals, brokers or other content, or browse the sections in the {bar}.
        </Typography>
      </Box>
    </Box>
  );
}
