import Box from '@mui/material/Box';
import { NavLink } from 'react-router-dom';
import { BOTTOM_BAR } from './destinations';

/** Where the thumb is: the five places of a narrow screen. */
export function BottomBar() {
  return (
    <Box
      component="nav"
      aria-label="Main"
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        display: 'grid',
        gridTemplateColumns: `repeat(${BOTTOM_BAR.length}, 1fr)`,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        pb: 'env(safe-area-inset-bottom)',
        displayPrint: 'none',
      }}
    >
      {BOTTOM_BAR.map(({ label, to, icon: Icon }) => (
        <Box
          key={to}
          component={NavLink}
          to={to}
          end={to === '/'}
          sx={{
            display: 'grid',
            justifyItems: 'center',
            alignContent: 'center',
            gap: 0.25,
            height: 60,
            typography: 'caption',
            fontWeight: 500,
            color: 'text.secondary',
            textDecoration: 'none',
            '&.active': { color: 'primary.main' },
          }}
        >
          <Icon aria-hidden />
          {label}
        </Box>
      ))}
    </Box>
  );
}
