import Box from '@mui/material/Box';

/** The first key press on a page offers to pass over the navigation. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#main"
      onClick={(event: React.MouseEvent) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      sx={{
        position: 'fixed',
        displayPrint: 'none',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: '6px',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      Skip to content
    </Box>
  );
}
