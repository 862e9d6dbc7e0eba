import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusDot } from '../../ui/status-dot';
import { VERDICT_STATUS } from '../../domain/models/verdict-status';
import { type SharedModel } from './api/share-links';

/** The verdict that the owner of the model sees. Empty without debt service. */
export function SharedVerdict({ shared: { verdict } }: { shared: SharedModel }) {
  if (verdict === null) return null;
  const { tone, text } = VERDICT_STATUS[verdict.status];
  return (
    <Box component="section" aria-label="Verdict at closing" sx={{ maxWidth: '70ch' }}>
      <StatusDot tone={tone}>{text}</StatusDot>
      <Typography sx={{ mt: 0.5 }}>{verdict.sentence}</Typography>
      {verdict.reasons.map((reason) => (
        <Typography key={reason} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {reason}
        </Typography>
      ))}
    </Box>
  );
}
