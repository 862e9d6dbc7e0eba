import { DEAL_FIELD_LABELS } from '@dealwright/vocabulary';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatAccounting, formatMoneyCompact, UNKNOWN } from '../../../lib/formats';
import { getListedModel } from '../../../domain/model-figures/listed-model';
import { ModelScoreBadge } from '../../../domain/model-figures/score-badge';
import { ListedVerdict } from '../../../domain/models/listed-verdict';
import { type DealListItem } from '../api/deals';
import { getDealName } from '../../../domain/deals/deal-name';

interface DealCardProps {
  deal: DealListItem;
  /** what it is moved with */
  handle?: ReactNode;
  /** in the hand of the reader */
  lifted?: boolean;
}

/** A deal on the board: what it is called, what it earns, how it scores, and its verdict. */
export function DealCard({ deal, handle, lifted = false }: DealCardProps) {
  const model = getListedModel(deal);
  const price = model.purchasePrice ?? deal.askingPrice;
  const priceLabel = model.purchasePrice === null ? 'Asking' : 'Price';
  return (
    <Box
      sx={{
        p: 1.5,
        border: 1,
        borderColor: lifted ? 'primary.main' : 'divider',
        borderRadius: '8px',
        bgcolor: 'background.paper',
        boxShadow: lifted ? '0 8px 28px rgb(10 25 20 / 0.16)' : 'none',
        '&:hover .handle, .handle:focus-visible': { opacity: 1 },
      }}
    >
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'start' }}>
        <Link
          component={RouterLink}
          to={`/deals/${deal.id}`}
          draggable={false}
          color="textPrimary"
          underline="hover"
          sx={{
            flex: 1,
            minWidth: 0,
            fontWeight: 500,
            lineHeight: 1.4,
            overflowWrap: 'anywhere',
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          {getDealName(deal)}
        </Link>
        {handle}
      </Box>
      {!deal.businessName?.trim() && (
        <Box
          title={deal.description}
          sx={{
            typography: 'body2',
            color: 'text.secondary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {deal.description}
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, minHeight: 22 }}>
        <Box
          component="span"
          className="figure"
          title={describeFigures(deal)}
          sx={{ flex: 1, typography: 'body2', color: 'text.secondary' }}
        >
          {/* A figure stays on the line of its label. */}
          {formatEarnings(deal)}
          {price !== null && ` · ${priceLabel}\u00a0${formatMoneyCompact(price)}`}
        </Box>
        <ModelScoreBadge model={model} />
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        <ListedVerdict verdict={model.verdict} />
      </Box>
    </Box>
  );
}

/** The SDE of the default model; until there is one, the cash flow that the broker advertises, by that name. */
function formatEarnings(deal: DealListItem): string {
  const { sde } = getListedModel(deal);
  if (sde !== null) return `SDE\u00a0${formatAccounting(sde, formatMoneyCompact)}`;
  const { advertisedCashFlow } = deal;
  return advertisedCashFlow === null
    ? `SDE\u00a0${UNKNOWN}`
    : `${DEAL_FIELD_LABELS.advertisedCashFlow}\u00a0${formatMoneyCompact(advertisedCashFlow)}`;
}

function explainEarnings(deal: DealListItem): string {
  if (getListedModel(deal).sde !== null) return "Seller's discretionary earnings per year";
  return deal.advertisedCashFlow === null
    ? 'SDE not known yet'
    : 'Cash flow per year as the broker advertises it; SDE not known yet';
}

/** What the figures of a card are, for the pointer that rests on them. */
function describeFigures(deal: DealListItem): string {
  const earnings = explainEarnings(deal);
  if (getListedModel(deal).purchasePrice !== null) return `${earnings}, and the price of the default model`;
  return deal.askingPrice === null ? earnings : `${earnings}, and the asking price`;
}
