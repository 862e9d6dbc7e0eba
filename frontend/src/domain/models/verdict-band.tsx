import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FinancialModel } from '@dealwright/finance';
import { type ReactNode } from 'react';
import { StatusDot } from '../../ui/status-dot';
import { VERDICT_STATUS } from './verdict-status';

interface VerdictBandProps {
  verdict: Pick<FinancialModel['verdict'], 'status' | 'sentence'>;
  /** said after the sentence */
  more?: string;
  children?: ReactNode;
}

/** What decides whether a lender makes the loans, on a band colored by the worst answer. */
export function VerdictBand({ verdict, more = '', children }: VerdictBandProps) {
  const { tone, text } = VERDICT_STATUS[verdict.status];
  return (
    <Box
      component="section"
      aria-label="Verdict at closing"
      sx={{
        borderLeft: `4px solid var(--mui-palette-tone-${tone})`,
        borderRadius: 1,
        backgroundColor: `color-mix(in srgb, var(--mui-palette-tone-${tone}) 7%, transparent)`,
        px: 2.5,
        py: 1.5,
      }}
    >
      <StatusDot tone={tone}>{text}</StatusDot>
      <Typography sx={{ mt: 0.5, maxWidth: '80ch' }}>{`${verdict.sentence}${more}`}</Typography>
      {children}
    </Box>
  );
}
