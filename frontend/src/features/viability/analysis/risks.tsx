import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Schemas } from '../../../lib/http/api';
import { describeRiskLevel } from '../../../domain/viability-labels';
import { Section } from '../../../ui/section';
import { StatusDot } from '../../../ui/status-dot';

/** Each risk with its impact and mitigation. */
export function Risks({ risks, hasPrice }: { risks: readonly Schemas['RiskDto'][]; hasPrice: boolean }) {
  return (
    <Section title="Risk analysis">
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, columnGap: 4 }}>
        {risks.map(({ key, category, level, description, impact, mitigation, metrics }) => (
          <Box key={key} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', gap: 2 }}>
              <Typography variant="h4" component="h3" sx={{ flex: 1 }}>
                {category}
              </Typography>
              <StatusDot tone={describeRiskLevel({ key, level }, hasPrice).tone}>
                {describeRiskLevel({ key, level }, hasPrice).label}
              </StatusDot>
            </Box>
            <Typography sx={{ mt: 0.5 }}>{description}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {impact}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              <strong>Mitigation:</strong> {mitigation}
            </Typography>
            <Typography
              variant="caption"
              color="textSecondary"
              className="figure"
              component="p"
              sx={{ mt: 1 }}
            >
              {metrics.join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
