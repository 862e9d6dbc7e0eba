import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { type DealListItem } from '../api/deals';
import { SampleMark } from '../sample/sample-mark';
import { getDealName } from '../../../domain/deal-name';

/** What a deal is called and what it is. */
export function BusinessCell({ deal, oneLine = false }: { deal: DealListItem; oneLine?: boolean }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, height: '100%', lineHeight: 1.4 }}>
      <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.4 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Link
            component={RouterLink}
            to={`/deals/${deal.id}`}
            underline="hover"
            color={deal.businessName ? 'text.primary' : 'text.secondary'}
            noWrap
            {...(oneLine ? { title: deal.description } : {})}
            sx={{ minWidth: 0, fontWeight: 500 }}
          >
            {getDealName(deal)}
          </Link>
          {deal.isSample && <SampleMark />}
        </Box>
        <Box
          component="span"
          title={deal.description}
          sx={{
            display: oneLine ? 'none' : 'block',
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
    </Box>
  );
}
