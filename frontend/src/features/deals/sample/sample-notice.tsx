import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { getDealName } from '../../../domain/deals/deal-name';
import { type DealListItem } from '../api/deals';
import { useTrashDeal } from '../api/trash';

interface SampleNoticeProps {
  deal: DealListItem;
  onRemoved?: () => void;
}

/** Says that a deal is made up, and removes it with one press. */
export function SampleNotice({ deal, onRemoved }: SampleNoticeProps) {
  const trash = useTrashDeal();
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        px: 2,
        py: 1,
        mb: 3,
        borderRadius: '8px',
        border: '1px dashed',
        borderColor: 'text.secondary',
      }}
    >
      <Box sx={{ flex: '1 1 20rem' }}>
        <strong>Sample.</strong> {getDealName(deal)} is made up. It counts in your figures until you remove
        it.
      </Box>
      <Button
        size="small"
        color="inherit"
        disabled={trash.isPending}
        onClick={() => trash.mutate(deal.id, { onSuccess: () => onRemoved?.() })}
      >
        Remove sample
      </Button>
    </Box>
  );
}
