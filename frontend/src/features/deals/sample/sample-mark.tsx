import Box from '@mui/material/Box';

/** Marks a made-up deal where deals are listed. */
export function SampleMark() {
  return (
    <Box
      component="span"
      sx={{
        typography: 'caption',
        flexShrink: 0,
        px: 0.75,
        borderRadius: '6px',
        border: '1px dashed',
        borderColor: 'text.secondary',
        color: 'text.secondary',
      }}
    >
      Sample
    </Box>
  );
}
