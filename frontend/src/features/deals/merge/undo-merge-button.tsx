import Button from '@mui/material/Button';
import { useUnmergeDeals } from '../api/merge';

/** Takes the merge of another deal back. */
export function UndoMergeButton({ dealId, otherId }: { dealId: string; otherId: string }) {
  const unmerge = useUnmergeDeals();
  return (
    <Button
      size="small"
      sx={{ ml: -0.5 }}
      disabled={unmerge.isPending}
      onClick={() => unmerge.mutate({ dealId, otherId })}
    >
      {unmerge.isPending ? 'Undoing...' : 'Undo merge'}
    </Button>
  );
}
