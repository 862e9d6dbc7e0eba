import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQueries } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { dealQuery } from '../../domain/models/api/models';
import { getShortDealTitle } from '../../domain/deal-name';

/** Lists selected deals without a model, each with a link to create one. */
export function DealsWithoutModel({ dealIds }: { dealIds: readonly string[] }) {
  const deals = useQueries({ queries: dealIds.map((id) => dealQuery(id)) });
  const known = deals.flatMap(({ data }) => data ?? []);
  if (known.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 3, p: 0, color: 'text.secondary' }}>
      {known.map((deal) => (
        <li key={deal.id}>
          {getShortDealTitle(deal)} has no financial model yet.{' '}
          <Link component={RouterLink} to={`/deals/${deal.id}/valuations/new`}>
            Create one
          </Link>
        </li>
      ))}
    </Box>
  );
}
