import Box from '@mui/material/Box';
import { type FinancialModel } from '@dealwright/finance';
import { memo, use } from 'react';
import { formatMoney, formatPercent, formatRatio, UNKNOWN } from '../../../lib/formats';
import { StatusDot } from '../../../ui/status-dot';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { VERDICT_STATUS } from '../../../domain/models/verdict-status';
import { VerdictContext } from '../../../domain/models/verdict-context';

const LOOK = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(4, auto)', md: 'repeat(4, auto) 1fr' },
  justifyContent: { xs: 'space-between', md: 'start' },
  alignItems: 'end',
  columnGap: { xs: 1.5, sm: 5 },
  rowGap: 0.5,
  m: 0,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '& > div': { minWidth: 0 },
  '& dt': { typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' },
  '& dd': { m: 0, typography: 'body1', fontWeight: 500, whiteSpace: 'nowrap' },
  '& .verdict': { gridColumn: { xs: '1 / -1', md: 'auto' }, justifySelf: { md: 'end' } },
} as const;

const formatKnown = (value: number | null, format: (value: number) => string) =>
  value === null ? UNKNOWN : format(value);

/** Price and main terms of a model with its coverage and verdict at closing, in one line. */
export const DeskBar = memo(function DeskBar({ model }: { model: FinancialModel }) {
  const verdict = use(VerdictContext);
  const { price, downPayment, lenderView, loanTerms } = model;
  const { lenderDscr } = lenderView;
  const status = verdict === null ? null : VERDICT_STATUS[verdict];
  return (
    <Box component="dl" aria-label="Price and main terms" className="figure" sx={LOOK}>
      <div>
        <dt>Price</dt>
        <dd>{formatKnown(price, formatMoney)}</dd>
      </div>
      <div>
        <dt>Down payment</dt>
        <dd>
          {formatKnown(downPayment.percent, formatPercent)}
          {downPayment.amount !== null && (
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {` (${formatMoney(downPayment.amount)})`}
            </Box>
          )}
        </dd>
      </div>
      <div>
        <dt>7(a) rate</dt>
        <dd>{formatKnown(loanTerms.terms.sbaRate, formatPercent)}</dd>
      </div>
      <div>
        <dt>DSCR at closing</dt>
        <dd>{formatKnown(lenderDscr, formatRatio)}</dd>
      </div>
      {status !== null && (
        <div className="verdict">
          <dt>
            <VisuallyHidden>Verdict</VisuallyHidden>
          </dt>
          <dd>
            <StatusDot tone={status.tone}>{status.text}</StatusDot>
          </dd>
        </div>
      )}
    </Box>
  );
});
