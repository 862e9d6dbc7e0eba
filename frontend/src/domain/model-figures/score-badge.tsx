import {
  type BadgeColor,
  getScoreBadge,
  type ModelOutcome,
  nameLevel,
  type VerdictStatus,
} from '@dealwright/finance';
import Box from '@mui/material/Box';
import { chooseScoreColor } from './score-color';

interface ScoreBadgeProps {
  /** 0 to 100; null if it cannot be calculated */
  score: number | null;
  badge: BadgeColor;
  level?: NonNullable<ModelOutcome['viability']>['level'];
  /** some factor is unknown, so the badge is gray with a dashed border: a low score may only mean missing figures */
  provisional?: boolean;
  /** at closing; null without debt service */
  verdict?: VerdictStatus | null;
}

/** The viability score of a deal. Renders nothing if the score is unknown. */
export function ScoreBadge({ score, badge, level, provisional = false, verdict }: ScoreBadgeProps) {
  if (score === null) return null;
  const meaning = [
    `Score ${score} of 100`,
    level && nameLevel(level),
    provisional ? 'provisional, data incomplete' : null,
  ];
  const label = meaning.filter(Boolean).join(', ');
  return (
    <Box
      component="span"
      className="figure"
      role="img"
      aria-label={label}
      title={label}
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        minWidth: 34,
        height: 22,
        px: 0.75,
        typography: 'body2',
        fontWeight: 600,
        borderRadius: '6px',
        color: provisional ? 'text.secondary' : chooseScoreColor(badge, verdict === 'notFinanceable'),
        border: '1px solid currentColor',
        borderStyle: provisional ? 'dashed' : 'solid',
      }}
    >
      {score}
    </Box>
  );
}

interface ScoredModel {
  readonly score: number | null;
  /** null for a score from before this was stored */
  readonly isScoreProvisional?: boolean | null;
  readonly verdict?: VerdictStatus | null;
  /** what the status card of the deal says */
  readonly state: string;
}

/** The score of a deal's default model, provisional while a factor is unknown. Renders nothing without a score. */
export function ModelScoreBadge({ model }: { model: ScoredModel }) {
  const { score, isScoreProvisional, state, verdict = null } = model;
  if (score === null) return null;
  return (
    <ScoreBadge
      {...getScoreBadge(score)}
      provisional={isScoreProvisional ?? state !== 'Ready'}
      verdict={verdict}
    />
  );
}
