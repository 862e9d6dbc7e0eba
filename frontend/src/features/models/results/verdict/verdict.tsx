import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FinancialModel } from '@dealwright/finance';
import { type ReactNode } from 'react';
import { formatMoney, formatMultiple, formatRatio, UNKNOWN } from '../../../../lib/formats';
import { Hint } from '../../../../ui/hint';
import { describeVerdict } from '../../../../domain/models/verdict-sentence';
import { chooseScoreColor } from '../../../../domain/model-figures/score-color';
import { LEVEL_LABELS } from '../../../../domain/viability-labels';
import { findLoanBesideCash } from '../../../../domain/loan/loan-beside-cash';
import { NOTHING_BORROWED } from '../../../../domain/loan/loan-completeness';
import { ExplainButton } from '../../../../domain/explain/explain-button';

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
    <Box>
      <Typography variant="overline" component="dt" color="textSecondary">
        {label}
      </Typography>
      <Typography
        variant={large ? 'display' : 'h1'}
        component="dd"
        className="figure"
        sx={{ m: 0, mt: 0.5, lineHeight: '44px', whiteSpace: 'nowrap', ...(color ? { color } : {}) }}
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

/** Two figures in a row on a phone; one that is wider than half of it has a row of its own. */
const FIGURES = {
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  rowGap: 3,
  columnGap: { xs: 3, sm: 7 },
  '& > *': { flex: { xs: '1 0 calc(50% - 24px)', sm: '0 1 auto' }, maxWidth: '100%' },
} as const;

function CoverageFigure({ model }: VerdictProps) {
  const { results } = model.outcome;
  const dscr = results?.debtService?.dscr ?? null;
  const meets = results?.debtService?.dscrMeetsRequirement ?? false;
  const reason = results === null ? 'No SDE yet' : 'No debt service yet';
  const paidInCash = findLoanBesideCash(model) > 0 ? 'The price is paid in cash' : NOTHING_BORROWED;
  return (
    <VerdictFigure
      label="Debt service coverage"
      id="dscr"
      large
      text={dscr === null ? null : formatRatio(dscr)}
      reason={model.borrowingForPrice === 'none' ? paidInCash : reason}
      note={meets ? 'Meets the usual lender minimum (1.25x)' : 'Below the usual lender minimum (1.25x)'}
      {...(dscr === null || meets ? {} : { color: 'error.main' })}
    />
  );
}

function PriceFigure({ model: { price, outcome } }: VerdictProps) {
  const multiple = outcome.results?.purchasePriceMultiple ?? null;
  return (
    <VerdictFigure
      label="Price"
      text={price === null ? null : formatMoney(price)}
      reason="No price yet"
      note={multiple === null ? '' : `${formatMultiple(multiple)} SDE`}
    />
  );
}

function ScoreFigure({ model }: VerdictProps) {
  const { viability: known } = model.outcome;
  if (known === null) {
    return <VerdictFigure label="Viability score" id="score" text={null} reason="No SDE yet" />;
  }
  return (
    <VerdictFigure
      label="Viability score"
      id="score"
      text={String(known.score)}
      reason=""
      note={`${LEVEL_LABELS[known.level]}${known.provisional ? ', provisional' : ''}`}
      color={chooseScoreColor(known.badge, model.failures.length > 0)}
    />
  );
}

interface VerdictProps {
  model: FinancialModel;
}

/** The main results of a model: coverage, price, score, and one sentence that sums them up. */
export function Verdict({ model }: VerdictProps) {
  return (
    <Box aria-live="polite">
      <Box component="dl" sx={FIGURES}>
        <CoverageFigure model={model} />
        <PriceFigure model={model} />
        <ScoreFigure model={model} />
      </Box>
      <Typography
        variant="h3"
        component="p"
        sx={{ mt: 2.5, fontWeight: 400, maxWidth: '60ch', textWrap: 'pretty' }}
      >
        {describeVerdict(model)}
      </Typography>
    </Box>
  );
}
