import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { type ModelVersion } from '../api/versions';
import { listScores } from './describe-version';

const WIDTH = 72;
const HEIGHT = 22;
const PAD = 3;
/** A change of one point does not fill the height. */
const MIN_SPAN = 10;
/** More points would be less than 4 px apart. */
const MAX_POINTS = 16;

/** Builds the path of the scores and the place of the last one. */
function buildPath(scores: readonly number[]) {
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const span = Math.max(MIN_SPAN, high - low);
  const foot = (low + high - span) / 2;
  const x = (index: number) => PAD + (index / Math.max(1, scores.length - 1)) * (WIDTH - 2 * PAD);
  const y = (score: number) => HEIGHT - PAD - ((score - foot) / span) * (HEIGHT - 2 * PAD);
  const path = scores.map((score, index) => `${index === 0 ? 'M' : 'L'}${x(index)},${y(score)}`).join('');
  return { path, end: { cx: x(scores.length - 1), cy: y(scores.at(-1) ?? 0) } };
}

interface ScoreSparklineProps {
  versions: readonly ModelVersion[];
  /** address of the list of versions */
  to: string;
}

/** The scores of a model by version as a small line, a link to them. Renders nothing until the score has changed. */
export function ScoreSparkline({ versions, to }: ScoreSparklineProps) {
  const scored = listScores(versions).slice(-MAX_POINTS);
  const scores = scored.flatMap(({ version: { score } }) => (score === null ? [] : [score]));
  const spoken = scored.map(
    ({ version: { score, isScoreProvisional } }) => `${score}${isScoreProvisional ? ' (provisional)' : ''}`,
  );
  if (new Set(scores).size < 2) return null;
  const { path, end } = buildPath(scores);
  return (
    <Box component={Link} to={to} sx={{ display: 'inline-flex', lineHeight: 0 }}>
      <svg width={WIDTH} height={HEIGHT} role="img" aria-label={`Score by version: ${spoken.join(', ')}`}>
        <path d={path} fill="none" stroke="var(--mui-palette-text-secondary)" strokeWidth={1.5} />
        <circle {...end} r={2.5} fill="var(--mui-palette-primary-main)" />
      </svg>
    </Box>
  );
}
