import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { getReturnLink } from '../../../lib/hooks/use-return-point';
import { EmptyState } from '../../../ui/states';

/** The page of an import that does not exist, or that is another account's. */
export function ImportNotFound() {
  return (
    <EmptyState
      isPage
      title="Import not found"
      text="The link may be incomplete, or the import may belong to another account."
      action={
        <Button component={Link} {...getReturnLink('/deals')} variant="outlined">
          Back to Deals
        </Button>
      }
    />
  );
}
