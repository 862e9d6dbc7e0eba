import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { type DealListItem } from '../api/deals';
import { BulkBar } from './bulk-bar';

interface ListBarProps {
  readonly total: number;
  readonly selected: readonly DealListItem[];
  readonly onClear: () => void;
  /** what shows while nothing is selected */
  readonly children: ReactNode;
}

/** The line above the list. It keeps its height, so that no row moves away from the pointer at the first selection. */
export function ListBar({ total, selected, onClear, children }: ListBarProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1, minHeight: children ? 40 : 0 }}>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ whiteSpace: 'nowrap' }}>
        {total.toLocaleString('en-US')} {total === 1 ? 'deal' : 'deals'}
      </Typography>
      {selected.length > 0 ? (
        <BulkBar deals={selected} onClear={onClear} />
      ) : (
        <Box sx={{ ml: 'auto' }}>{children}</Box>
      )}
    </Box>
  );
}
