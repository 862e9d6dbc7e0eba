import Box from '@mui/material/Box';
import { Hint } from '../../../ui/hint';

/** Says that extraction is young. */
export function BetaBadge() {
  return (
    <Hint text="This feature is in beta. Please thoroughly validate all extractions">
      <Box
        component="span"
        tabIndex={0}
        sx={{
          typography: 'caption',
          lineHeight: 1.6,
          fontWeight: 500,
          px: 1,
          border: 1,
          borderColor: 'warning.main',
          color: 'warning.main',
          borderRadius: '6px',
          cursor: 'help',
        }}
      >
        Beta
      </Box>
    </Hint>
  );
}
