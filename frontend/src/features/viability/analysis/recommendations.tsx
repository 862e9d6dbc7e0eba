import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Schemas } from '../../../lib/http/api';
import { ADVICE_LABELS, ADVICE_TONES } from '../../../domain/viability-labels';
import { Section } from '../../../ui/section';
import { StatusDot } from '../../../ui/status-dot';

/** Detailed recommendations, most urgent first. */
export function Recommendations({
  recommendations,
}: {
  recommendations: readonly Schemas['RecommendationDto'][];
}) {
  return (
    <Section title="Detailed recommendations">
      {recommendations.length === 0 && (
        <Typography color="textSecondary">No factor calls for a change.</Typography>
      )}
      {recommendations.map(({ title, type, description, rationale, timeline, effort }) => (
        <Box
          key={title}
          sx={{
            display: 'grid',
            gridTemplateColumns: { md: 'minmax(0, 1fr) 240px' },
            columnGap: 4,
            py: 1.5,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box>
            <Typography variant="h4" component="h3">
              {title}
            </Typography>
            <Typography sx={{ mt: 0.5, maxWidth: '68ch' }}>{description}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: '68ch' }}>
              {rationale}
            </Typography>
          </Box>
          <Box sx={{ typography: 'body2', mt: { xs: 1, md: 0 } }}>
            <StatusDot tone={ADVICE_TONES[type]}>{ADVICE_LABELS[type]}</StatusDot>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {timeline}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              Effort: {effort}
            </Typography>
          </Box>
        </Box>
      ))}
    </Section>
  );
}
