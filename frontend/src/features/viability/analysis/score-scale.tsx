import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getScoreBadge } from '@dealwright/finance';
import { type Schemas } from '../../../lib/http/api';
import { chooseScoreColor } from '../../../domain/model-figures/score-color';
import { LEVEL_LABELS, PROVISIONAL } from '../../../domain/viability-labels';

/** The lowest score of each level. The last level ends at 100. */
const LEVEL_STARTS = Array.from({ length: 101 }, (_, score) => score).filter(
  (score) => score === 0 || getScoreBadge(score).level !== getScoreBadge(score - 1).level,
);

interface ScoreScaleProps {
  viability: Schemas['ViabilityDto'];
  /** whether a requirement fails: the score then is neither large nor in color */
  isFailing: boolean;
}

/** The score on a scale of levels. */
export function ScoreScale({ viability, isFailing }: ScoreScaleProps) {
  const { score, level, badge, riskLabel, provisional } = viability;
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 2 }}>
        <Typography
          variant={isFailing ? 'h3' : 'display'}
          component="p"
          className="figure"
          sx={{ color: chooseScoreColor(badge, isFailing) }}
        >
          {score}
        </Typography>
        <Typography variant={isFailing ? 'h3' : 'h2'} component="p">
          {LEVEL_LABELS[level]}
        </Typography>
        <Typography color="textSecondary">{riskLabel} risk</Typography>
        {provisional && <Typography color="warning">{PROVISIONAL}</Typography>}
      </Box>
      <Box sx={{ position: 'relative', mt: 2.5, mb: 1 }} aria-hidden>
        <Box sx={{ display: 'flex', gap: '2px', height: 8 }}>
          {LEVEL_STARTS.map((begins, index) => (
            <Box
              key={begins}
              sx={{
                flex: (LEVEL_STARTS[index + 1] ?? 100) - begins,
                borderRadius: '2px',
                bgcolor: isFailing ? 'text.secondary' : `badge.${getScoreBadge(begins).badge}`,
                opacity: getScoreBadge(begins).level === level ? 1 : 0.22,
              }}
            />
          ))}
        </Box>
        <Box
          sx={{
            position: 'absolute',
            top: -5,
            left: `${score}%`,
            width: 3,
            height: 18,
            ml: '-1.5px',
            bgcolor: 'text.primary',
            outline: '2px solid var(--mui-palette-background-default)',
          }}
        />
      </Box>
      <Box sx={{ display: 'flex', gap: '2px' }} aria-hidden>
        {LEVEL_STARTS.map((begins, index) => (
          <Typography
            key={begins}
            variant="caption"
            color="textSecondary"
            sx={{ flex: (LEVEL_STARTS[index + 1] ?? 100) - begins, minWidth: 0, overflow: 'hidden' }}
          >
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {LEVEL_LABELS[getScoreBadge(begins).level]}{' '}
            </Box>
            {begins}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
