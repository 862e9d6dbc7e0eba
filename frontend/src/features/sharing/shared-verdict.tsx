import Typography from '@mui/material/Typography';
import { VerdictBand } from '../../domain/models/verdict-band';
import { type SharedModel } from './api/share-links';

/** The verdict that the owner of the model sees. Empty without debt service. */
export function SharedVerdict({ shared: { verdict } }: { shared: SharedModel }) {
  if (verdict === null) return null;
  return (
    <VerdictBand verdict={verdict}>
      {verdict.reasons.map((reason) => (
        <Typography key={reason} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {reason}
        </Typography>
      ))}
    </VerdictBand>
  );
}
