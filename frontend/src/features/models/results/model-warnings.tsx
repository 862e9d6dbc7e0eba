import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatPeriodLabel } from '@dealwright/figures';
import { type ModelOutcome } from '@dealwright/finance';
import { memo } from 'react';
import { StatusDot } from '../../../ui/status-dot';

/** Warnings about implausible inputs. They never block calculation. */
export const ModelWarnings = memo(function ModelWarnings({
  warnings,
  yearLabels,
}: {
  warnings: readonly ModelOutcome['warnings'][number][];
  yearLabels: Readonly<Record<string, string>>;
}) {
  if (warnings.length === 0) return null;
  return (
    <Box component="ul" aria-label="Warnings" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {warnings.map(({ yearKey, message }) => (
        <Box
          component="li"
          key={`${yearKey ?? 'loan'} ${message}`}
          sx={{ display: 'flex', gap: 1.5, py: 0.5, alignItems: 'baseline' }}
        >
          <StatusDot tone="yellow">
            {yearKey === null ? 'Loans' : formatPeriodLabel(yearKey, yearLabels[yearKey])}
          </StatusDot>
          <Typography variant="body2" color="textSecondary">
            {message}
          </Typography>
        </Box>
      ))}
    </Box>
  );
});
