import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { classifyBorrowing, type ModelOutcome, getScoreBadge } from '@dealwright/finance';
import { type ReactNode } from 'react';
import { formatMoney, formatMultiple, parseNumber, formatRatio, UNKNOWN } from '../../../lib/formats';
import { Hint } from '../../../ui/hint';
import { type LoanData } from '../api/models';
import { describeVerdict } from './verdict-sentence';
import { LEVEL_LABELS } from '../../../domain/viability-labels';
import { NOTHING_BORROWED } from '../loan-structure/loan-completeness';
import { ExplainButton } from '../explain/explain-button';

interface VerdictFigureProps {
  label: string;
  id?: string;
  /** null if unknown; `reason` then explains why */
  text: string | null;
  reason: string;
  note?: ReactNode;
  large?: boolean;
  color?: string;
}

function VerdictFigure({ label, id, text, reason, note, large, color }: VerdictFigureProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="overline" component="dt" color="textSecondary">
        {label}
      </Typography>
      <Typography
        variant={large ? 'display' : 'h1'}
        component="dd"
        className="figure"
        sx={{ m: 0, mt: 0.5, lineHeight: '44px', ...(color ? { color } : {}) }}
      >
        {text === null ? (
          <Hint text={reason}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {UNKNOWN}
            </Box>
          </Hint>
        ) : id ? (
          <ExplainButton id={id}>{text}</ExplainButton>
        ) : (
          text
        )}
      </Typography>
      <Typography variant="caption" component="dd" color="textSecondary" sx={{ m: 0, minHeight: 18 }}>
        {text === null ? reason : note}
      </Typography>
    </Box>
  );
}

/** The main results of a model: coverage, price, score, and one sentence that sums them up. */
export function Verdict({ outcome, loan }: { outcome: ModelOutcome; loan: LoanData }) {
  const { results, viability } = outcome;
  const price = parseNumber(loan.purchasePrice);
  const dscr = results?.debtService?.dscr ?? null;
  const meets = results?.debtService?.dscrMeetsRequirement ?? false;
  const score = viability && results && results.sde > 0 ? viability.score : null;
  return (
    <Box aria-live="polite">
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, auto)' },
          gap: 3,
          justifyContent: 'start',
          columnGap: { xs: 3, sm: 7 },
        }}
      >
        <VerdictFigure
          label="Debt service coverage"
          id="dscr"
          large
          text={dscr === null ? null : formatRatio(dscr)}
          reason={
            classifyBorrowing(loan) === 'none'
              ? NOTHING_BORROWED
              : results === null
                ? 'No SDE yet'
                : 'No debt service yet'
          }
          note={meets ? 'Meets the usual 1.25x minimum' : 'Below the usual 1.25x minimum'}
          {...(dscr === null || meets ? {} : { color: 'error.main' })}
        />
        <VerdictFigure
          label="Price"
          text={price === null || price <= 0 ? null : formatMoney(price)}
          reason="No price yet"
          note={
            results?.purchasePriceMultiple == null
              ? ''
              : `${formatMultiple(results.purchasePriceMultiple)} SDE`
          }
        />
        <VerdictFigure
          label="Viability score"
          id="score"
          text={score === null ? null : String(score)}
          reason="Needs positive SDE"
          note={
            viability && score !== null
              ? `${LEVEL_LABELS[viability.level]}${viability.provisional ? ', provisional' : ''}`
              : ''
          }
          {...(score === null ? {} : { color: `badge.${getScoreBadge(score).badge}` })}
        />
      </Box>
      <Typography
        variant="h3"
        component="p"
        sx={{ mt: 2.5, fontWeight: 400, maxWidth: '60ch', textWrap: 'pretty' }}
      >
        {describeVerdict(outcome, loan)}
      </Typography>
    </Box>
  );
}
