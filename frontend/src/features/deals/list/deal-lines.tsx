import Box from '@mui/material/Box';
import { getScoreBadge } from '@dealwright/finance';
import { getStatusInfo } from '@dealwright/vocabulary';
import { useEffect, useRef } from 'react';
import { useRestoredWindowScroll } from '../../../lib/hooks/use-return-point';
import { ScoreBadge } from '../../../domain/score-badge';
import { StatusDot } from '../../../ui/status-dot';
import { TwoLineList } from '../../../ui/two-line-list';
import { type DealListItem } from '../api/deals';
import { getDealName } from '../../../domain/deal-name';

interface DealLinesProps {
  deals: readonly DealListItem[];
  hasMore: boolean;
  onNearEnd: () => void;
}

/** Deals on a narrow screen: two lines each, the score where it is known. */
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
        items={deals.map((deal) => {
          const badge = deal.model.score === null ? null : getScoreBadge(deal.model.score);
          return {
            id: deal.id,
            to: `/deals/${deal.id}`,
            title: getDealName(deal),
            detail: deal.description,
            figure: badge ? (
              <ScoreBadge score={badge.score} badge={badge.badge} level={badge.level} />
            ) : (
              deal.revenue
            ),
            status: deal.archived ? (
              <StatusDot tone="grey">Archived</StatusDot>
            ) : (
              <StatusDot tone={getStatusInfo(deal.status).tone}>{deal.status}</StatusDot>
            ),
          };
        })}
      />
      <div ref={end} />
    </Box>
  );
}
