import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ModelOutcome, putRequirementsFirst, titleRecommendationsForScreen } from '@dealwright/finance';
import { StatusDot } from '../../../ui/status-dot';
import { ADVICE_TONES } from '../../../domain/viability-labels';

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': { py: 1, borderBottom: 1, borderColor: 'divider' },
  '& strong': { display: 'block', fontWeight: 500 },
  '& p': { m: 0, mt: 0.25, pl: 2, typography: 'body2', color: 'text.secondary' },
} as const;

/** Recommendations for the deal, most urgent first. */
export function RecommendationList({
  recommendations,
  failures,
}: {
  recommendations: readonly NonNullable<ModelOutcome['viability']>['recommendations'][number][];
  /** why requirements of the SBA program fail, one reason each */
  failures: readonly string[];
}) {
  const advice = putRequirementsFirst(titleRecommendationsForScreen(recommendations, 'details'), failures);
  return (
    <Box>
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        Recommendations
      </Typography>
      {advice.length === 0 && (
        <Typography color="textSecondary" sx={{ py: 1 }}>
          No factor calls for a change.
        </Typography>
      )}
      <Box component="ul" sx={LIST}>
        {advice.map(({ title, type, description }) => (
          <li key={title}>
            <strong>
              <StatusDot tone={ADVICE_TONES[type]}>{title}</StatusDot>
            </strong>
            <p>{description}</p>
          </li>
        ))}
      </Box>
    </Box>
  );
}
