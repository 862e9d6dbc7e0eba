import Box from '@mui/material/Box';

/** The logo: lines of a statement, the last one doubled like a total. */
export function Wordmark({ compact = false }: { compact?: boolean }) {
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, color: 'text.primary' }}>
      <Box
        component="svg"
        viewBox="0 0 24 24"
        aria-hidden
        sx={{ width: 24, height: 24, flex: 'none', color: 'primary.main' }}
      >
        <path
          d="M4 5h16M4 10h10M4 16h16M4 19.5h16"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </Box>
      <Box
        component="span"
        sx={{
          typography: 'h3',
          fontWeight: 650,
          letterSpacing: '-0.015em',
          ...(compact && {
            position: 'absolute',
            width: '1px',
            height: '1px',
            overflow: 'hidden',
            clipPath: 'inset(50%)',
          }),
        }}
      >
        Dealwright
      </Box>
    </Box>
  );
}
