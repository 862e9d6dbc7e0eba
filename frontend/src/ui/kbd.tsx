import Box from '@mui/material/Box';

/** A key of the keyboard. */
export function Kbd({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        font: 'inherit',
        typography: 'caption',
        lineHeight: 1.5,
        px: 0.75,
        color: 'text.secondary',
        border: 1,
        borderColor: 'divider',
        borderRadius: '4px',
      }}
    >
      {children}
    </Box>
  );
}
