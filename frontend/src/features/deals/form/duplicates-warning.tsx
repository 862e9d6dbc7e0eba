import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { completeWebAddress } from '@dealwright/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { useDebounced } from '../../../lib/hooks/use-debounced';
import { duplicatesQuery } from '../api/deals';
import { getDealName } from '../../../domain/deals/deal-name';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { type DuplicatesWarningProps } from '../../../domain/duplicates-warning';

const REST_MS = 400;

/** Says so when the business may be among the deals already. It warns; it does not stand in the way. */
export function DuplicatesWarning({ businessName, listingUrl, exceptId, onAdd }: DuplicatesWarningProps) {
  const name = useDebounced(businessName.trim(), REST_MS);
  const address = completeWebAddress(listingUrl.trim());
  const url = useDebounced(URL.canParse(address) ? address : '', REST_MS);
  const { data = [] } = useQuery(duplicatesQuery(name, url));
  const duplicates = data.filter(({ id }) => id !== exceptId);
  if (duplicates.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {duplicates.length === 1
        ? 'This may already be one of your deals: '
        : 'These deals may be the same business: '}
      {duplicates.map((deal, index) => (
        <span key={deal.id}>
          {index > 0 && ', '}
          <Link component={RouterLink} to={`/deals/${deal.id}`}>
            {getDealName(deal)}
          </Link>{' '}
          ({deal.archived ? 'Archived' : deal.status})
          {onAdd && (
            <>
              {' '}
              <Button size="small" variant="outlined" color="inherit" onClick={() => onAdd(deal.id)}>
                Add to that deal
                {duplicates.length > 1 && <VisuallyHidden>: {getDealName(deal)}</VisuallyHidden>}
              </Button>
            </>
          )}
        </span>
      ))}
      .
    </Alert>
  );
}
