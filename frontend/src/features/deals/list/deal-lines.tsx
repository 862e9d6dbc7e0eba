import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useEffect, useRef } from 'react';
import { useRest } from '../../../lib/hooks/use-rest';
import { useRestoredWindowScroll } from '../../../lib/hooks/use-return-point';
import { getListedModel } from '../../../domain/model-figures/listed-model';
import { ModelScoreBadge } from '../../../domain/model-figures/score-badge';
import { ListedVerdict } from '../../../domain/models/listed-verdict';
import { formatMoneyCompact } from '../../../lib/formats';
import { TwoLineList } from '../../../ui/lists/two-line-list';
import { type DealListItem } from '../api/deals';
import { getDealName, getDealTitle } from '../../../domain/deals/deal-name';
import { ArchiveButton } from '../detail/archive-button';
import { StatusMenu } from '../detail/status-menu';

/** Lines that fill a tall phone. */
const FIRST_LINES = 12;

interface DealLinesProps {
  deals: readonly DealListItem[];
  hasMore: boolean;
  onNearEnd: () => void;
  /** ids of the selected deals */
  chosen: ReadonlySet<string>;
  onChoose: (id: string) => void;
}

/** 'Asking $1.2M · '; nothing without an asking price. */
const formatPrice = ({ askingPrice }: DealListItem): string =>
  askingPrice === null ? '' : `Asking ${formatMoneyCompact(askingPrice)} · `;

/** Deals on a narrow screen: two lines each, the asking price and the score where they are known, and the controls. */
export function DealLines({ deals, hasMore, onNearEnd, chosen, onChoose }: DealLinesProps) {
  useRestoredWindowScroll();
  const showsRest = useRest();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || !hasMore) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNearEnd(), {
      rootMargin: '1200px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [showsRest, hasMore, onNearEnd]);
  return (
    <Box sx={{ '& li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 112px' } }}>
      <TwoLineList
        label="Deals"
        items={deals.slice(0, showsRest ? undefined : FIRST_LINES).map((deal) => ({
          id: deal.id,
          to: `/deals/${deal.id}`,
          title: getDealName(deal),
          detail: `${formatPrice(deal)}${deal.description}`,
          figure: <ModelScoreBadge model={getListedModel(deal)} />,
          status: <ListedVerdict verdict={deal.model.verdict} />,
          actions: <LineActions deal={deal} isChosen={chosen.has(deal.id)} onChoose={onChoose} />,
        }))}
      />
      {showsRest && <div ref={end} />}
    </Box>
  );
}

interface LineActionsProps {
  deal: DealListItem;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

/** What the columns of the table offer: selection, the status, and Archive or Restore. */
function LineActions({ deal, isChosen, onChoose }: LineActionsProps) {
  const name = getDealTitle(deal);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: -1, pb: 1, typography: 'body2' }}>
      <Checkbox
        size="small"
        checked={isChosen}
        slotProps={{ input: { 'aria-label': `Select ${name}` } }}
        onChange={() => onChoose(deal.id)}
        sx={{ ml: -1 }}
      />
      <Box sx={{ flex: 1, minWidth: 0, pl: 1 }}>
        <StatusMenu dealId={deal.id} status={deal.status} archived={deal.archived} name={name} />
      </Box>
      <ArchiveButton dealId={deal.id} name={name} archived={deal.archived} size="small" label="Archive" />
    </Box>
  );
}
