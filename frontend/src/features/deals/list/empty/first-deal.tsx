import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { configQuery } from '../../../../domain/instance';
import { EmptyState } from '../../../../ui/states';

/** Nothing is here yet: the ways in, beginning with the plainest. */
export function FirstDeal() {
  const reads = useQuery(configQuery).data?.extraction.enabled === true;
  return (
    <EmptyState
      title="No deals yet"
      text="Get started by adding your first acquisition opportunity to track."
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          <Button component={Link} to="/deals/new" variant="contained">
            Add Your First Deal
          </Button>
          {reads && (
            <Button component={Link} to="/deals/new/ocr" variant="outlined">
              Upload a CIM
            </Button>
          )}
          <Button component={Link} to="/deals/new/csv" variant="outlined">
            Import a spreadsheet
          </Button>
        </Box>
      }
    />
  );
}
