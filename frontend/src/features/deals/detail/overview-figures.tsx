import Link from '@mui/material/Link';
import { DEAL_FIELD_LABELS } from '@dealwright/vocabulary';
import { explainMissingDscr } from '../../../domain/model-figures/explain-missing-dscr';
import {
  type KnownModelFigures,
  useKnownModelFigures,
} from '../../../domain/model-figures/known-model-figures';
import { explainMissingSde } from '../../../domain/model-figures/listed-model';
import { renderDealRevenue } from '../../../domain/deals/deal-revenue';
import { formatMoney, formatMultiple, formatRatio, UNKNOWN } from '../../../lib/formats';
import { Figure } from '../../../ui/figure';
import { type Definition, DefinitionList } from '../../../ui/lists/definition-list';
import { type Deal } from '../api/deals';

/** What a deal asks, earns and what its default model makes of it. */
export function OverviewFigures({ deal }: { deal: Deal }) {
  const known = useKnownModelFigures(deal);
  return <DefinitionList label="Figures of the deal" items={listFigures(deal, known)} />;
}

/** Entered and calculated figures; unknown ones as a dash with the reason. */
function listFigures(deal: Deal, { model, reason, sdeTerm }: KnownModelFigures): readonly Definition[] {
  const entered = (value: number | null) => (
    <Figure value={value} format={formatMoney} reason="Not specified" />
  );
  return [
    { term: DEAL_FIELD_LABELS.askingPrice, value: entered(deal.askingPrice) },
    { term: DEAL_FIELD_LABELS.advertisedCashFlow, value: entered(deal.advertisedCashFlow) },
    {
      term: sdeTerm,
      value: (
        <Figure derived value={model.sde} format={formatMoney} reason={reason ?? explainMissingSde(deal)} />
      ),
    },
    {
      term: 'Price of the default model',
      value: <Figure value={model.purchasePrice} format={formatMoney} reason="No price entered" />,
    },
    {
      term: 'Multiple of SDE',
      value: (
        <Figure
          derived
          value={model.multiple}
          format={formatMultiple}
          reason={reason ?? 'Requires a price and positive SDE'}
        />
      ),
    },
    {
      term: 'DSCR',
      value: (
        <Figure
          derived
          value={model.dscr}
          format={formatRatio}
          reason={reason ?? explainMissingDscr(deal.loanData)}
        />
      ),
    },
    { term: 'Revenue', value: renderDealRevenue(deal) ?? UNKNOWN },
    { term: DEAL_FIELD_LABELS.address, value: deal.address ?? UNKNOWN },
    ...(deal.listingUrl
      ? [{ term: DEAL_FIELD_LABELS.listingUrl, value: <Listing url={deal.listingUrl} /> }]
      : []),
  ];
}

function Listing({ url }: { url: string }) {
  const host = /^https?:\/\/([^/?#]+)/i.exec(url)?.[1];
  if (host === undefined) return url;
  return (
    <Link href={url} target="_blank" rel="noopener noreferrer" underline="hover">
      {host}
    </Link>
  );
}
