import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { getScoreBadge } from '@dealwright/finance';
import { Link as RouterLink } from 'react-router-dom';
import { ScoreBadge } from '../../../domain/score-badge';
import { type DealListItem } from '../api/deals';
import { getDealName } from '../../../domain/deal-name';

/** What a deal is called, what it is, and how it scores. */
export function BusinessCell({ deal }: { deal: DealListItem }) {
  const badge = deal.model.score === null ? null : getScoreBadge(deal.model.score);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, height: '100%', lineHeight: 1.4 }}>
      <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.4 }}>
        <Link
          component={RouterLink}
          to={`/deals/${deal.id}`}
          underline="hover"
          color={deal.businessName ? 'text.primary' : 'text.secondary'}
          noWrap
          sx={{ display: 'block', fontWeight: 500 }}
        >
          {getDealName(deal)}
        </Link>
        <Box
          component="span"
          title={deal.description}
          sx={{
            display: 'block',
            typography: 'body2',
            color: 'text.secondary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {deal.description}
        </Box>
      </Box>
      {badge && <ScoreBadge score={badge.score} badge={badge.badge} level={badge.level} />}
    </Box>
  );
}
