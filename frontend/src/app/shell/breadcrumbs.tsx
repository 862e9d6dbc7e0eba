import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router-dom';
import { useCrumbLabels } from '../../lib/crumbs';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { type Crumb, crumbTrail, truncateMiddle } from './crumb-trail';

/** Where the reader is, and the way back. Not on the dashboard, which is home. */
export function Breadcrumbs() {
  const { pathname } = useLocation();
  const known = useCrumbLabels();
  const trail = crumbTrail(pathname, known);
  if (trail.length === 0) return null;
  return (
    <Box
      component="nav"
      aria-label="Breadcrumbs"
      sx={{ mb: 2, typography: 'body2', color: 'text.secondary', displayPrint: 'none' }}
    >
      <Box
        component="ol"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', listStyle: 'none', m: 0, p: 0 }}
      >
        {trail.map((crumb, index) => (
          <Box
            component="li"
            key={crumb.key}
            sx={{
              display: 'flex',
              alignItems: 'baseline',
              minWidth: 0,
              '& + &::before': { content: '"/"', mx: 1, color: 'divider' },
            }}
          >
            <CrumbText crumb={crumb} here={index === trail.length - 1} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** A longer name would take a line of its own. */
const MAX_CRUMB_LENGTH = 40;

/** The text of a crumb. A long one shows its beginning and its end; the whole appears on hover. */
function CrumbLabel({ text }: { text: string }) {
  const short = truncateMiddle(text, MAX_CRUMB_LENGTH);
  if (short === text) return <>{text}</>;
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden title={text}>
        {short}
      </span>
    </>
  );
}

function CrumbText({ crumb, here }: { crumb: Crumb; here: boolean }) {
  if (crumb.label === null)
    return <span className="skeleton skeleton-word" role="img" aria-label="Loading" />;
  if (here) {
    return (
      <Box component="span" aria-current="page" sx={{ color: 'text.primary' }}>
        <CrumbLabel text={crumb.label} />
      </Box>
    );
  }
  return (
    <Box
      component={Link}
      to={crumb.to}
      sx={{
        display: 'inline-block',
        // 24 pixels high, so that lines of links are far enough apart for a finger.
        py: 0.25,
        minHeight: 24,
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      <CrumbLabel text={crumb.label} />
    </Box>
  );
}
