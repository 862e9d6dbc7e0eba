import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BASE_SCORE } from '@dealwright/finance';
import { formatPoints } from '../../../lib/formats';
import { type Schemas } from '../../../lib/http/api';
import { Section } from '../../../ui/section';
import { buildWaterfall, type WaterfallStep } from './waterfall';

const COLUMNS = { xs: 'minmax(0, 1fr) 44px', md: 'minmax(0, 260px) minmax(0, 1fr) 44px' };

function Bar({ from, to, points }: Pick<WaterfallStep, 'from' | 'to' | 'points'>) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        height: 20,
        gridColumn: { xs: '1 / -1', md: 'auto' },
        order: { xs: 3, md: 0 },
        background:
          'linear-gradient(var(--mui-palette-divider), var(--mui-palette-divider)) 50% 0 / 1px 100% no-repeat',
      }}
    >
      <Box
        sx={{
          position: 'absolute',
          top: 3,
          height: 14,
          borderRadius: '2px',
          left: `${Math.min(from, to)}%`,
          width: `${Math.max(0.4, Math.abs(to - from))}%`,
          bgcolor: points < 0 ? 'error.main' : 'primary.main',
        }}
      />
    </Box>
  );
}

/** Shows how the factors lead from the base to the score. */
export function ScoreBreakdown({ viability }: { viability: Schemas['ViabilityDto'] }) {
  const steps = buildWaterfall(BASE_SCORE, viability.factors);
  const row = {
    display: 'grid',
    gridTemplateColumns: COLUMNS,
    columnGap: 2,
    alignItems: 'center',
    py: 1.25,
    borderBottom: 1,
    borderColor: 'divider',
  };
  return (
    <Section
      title="Scoring breakdown"
      lead={`Every deal starts at ${BASE_SCORE}; four factors add or subtract points. Together they add up to ${formatPoints(viability.factorSum)}. The scale runs from 0 to 100; the thin line marks 50.`}
    >
      <Box sx={row}>
        <Typography variant="h4" component="p">
          Base {BASE_SCORE}
        </Typography>
        <Bar from={0} to={BASE_SCORE} points={BASE_SCORE} />
        <Typography className="figure" sx={{ textAlign: 'right' }}>
          {BASE_SCORE}
        </Typography>
      </Box>
      {viability.factors.map((factor, index) => {
        const step = steps[index];
        return (
          <Box key={factor.key} sx={row}>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="h4" component="h3">
                {factor.name}{' '}
                <Typography variant="caption" component="span" color="textSecondary">
                  weight {factor.weight}%
                </Typography>
              </Typography>
            </Box>
            {step && <Bar {...step} />}
            <Typography
              className="figure"
              sx={{ textAlign: 'right', fontWeight: 600, ...(factor.score < 0 && { color: 'error.main' }) }}
            >
              {formatPoints(factor.score)}
            </Typography>
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ gridColumn: '1 / -1', mt: 0.5, order: 4, maxWidth: '90ch' }}
            >
              {factor.explanation} {factor.details}
            </Typography>
          </Box>
        );
      })}
      <Box sx={{ ...row, borderBottom: 0, fontWeight: 600 }}>
        <span>Score</span>
        <Bar from={0} to={viability.score} points={viability.score} />
        <Box className="figure" sx={{ textAlign: 'right' }}>
          {viability.score}
        </Box>
      </Box>
    </Section>
  );
}
