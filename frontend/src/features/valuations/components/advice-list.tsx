import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { recommendationsForScreen, type ViabilityRecommendation } from '@dealwright/finance';
import { StatusDot } from '../../../ui/status-dot';
import { ADVICE_TONES } from '../../../lib/viability-words';

/** What to do about the deal, most urgent first. */
export function AdviceList({ recommendations }: { recommendations: readonly ViabilityRecommendation[] }) {
  const advice = recommendationsForScreen(recommendations, 'details');
  return (
    <Box>
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        Recommendations
      </Typography>
      {advice.length === 0 && (
        <Typography color="textSecondary" sx={{ py: 1 }}>
          Nothing stands out: no factor asks for a change.
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {advice.map(({ title, type, description }) => (
          <Box component="li" key={title} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Box sx={{ fontWeight: 500 }}>
              <StatusDot tone={ADVICE_TONES[type]}>{title}</StatusDot>
            </Box>
            <Typography variant="body2" color="textSecondary" sx={{ pl: 2, mt: 0.25 }}>
              {description}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
