import Box from '@mui/material/Box';
import { getStatusInfo } from '@dealwright/vocabulary';
import { useEffect, useRef } from 'react';
import { useRestoredWindowScroll } from '../../../lib/hooks/use-return-point';
import { ModelScoreBadge } from '../../../domain/score-badge';
import { formatMoneyCompact } from '../../../lib/formats';
import { StatusDot } from '../../../ui/status-dot';
import { TwoLineList } from '../../../ui/lists/two-line-list';
import { type DealListItem } from '../api/deals';
import { getDealName } from '../../../domain/deal-name';

interface DealLinesProps {
  deals: readonly DealListItem[];
  hasMore: boolean;
  onNearEnd: () => void;
}

/** 'Asking $1.2M · '; nothing without an asking price. */
const formatPrice = ({ askingPrice }: DealListItem): string =>
  askingPrice === null ? '' : `Asking ${formatMoneyCompact(askingPrice)} · `;

/** Deals on a narrow screen: two lines each, the asking price and the score where they are known. */
export function DealLines({ deals, hasMore, onNearEnd }: DealLinesProps) {
  useRestoredWindowScroll();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || !hasMore) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNearEnd(), {
      rootMargin: '1200px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [hasMore, onNearEnd]);
  return (
    <Box sx={{ '& li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 68px' } }}>
      <TwoLineList
        label="Deals"
        items={deals.map((deal) => ({
          id: deal.id,
          to: `/deals/${deal.id}`,
          title: getDealName(deal),
          detail: `${formatPrice(deal)}${deal.description}`,
          figure: <ModelScoreBadge model={deal.model} />,
          status: deal.archived ? (
            <StatusDot tone="grey">Archived</StatusDot>
          ) : (
            <StatusDot tone={getStatusInfo(deal.status).tone}>{deal.status}</StatusDot>
          ),
        }))}
      />
      <div ref={end} />
    </Box>
  );
}
