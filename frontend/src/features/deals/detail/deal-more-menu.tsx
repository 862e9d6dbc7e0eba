import MoreHoriz from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { closeWithNotice, lazyPart } from '../../../ui/loading/lazy-part';
import { type Deal } from '../api/deals';
import { useTrashDeal } from '../api/trash';

const MergeDialog = lazyPart<{ deal: Deal; onClose: () => void }>(
  () => import('../merge/merge-dialog').then((part) => ({ default: part.MergeDialog })),
  { missing: closeWithNotice },
);

/** The menu of less frequent actions on a deal. */
export function DealMoreMenu({ deal }: { deal: Deal }) {
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [merging, setMerging] = useState(false);
  const trash = useTrashDeal();
  return (
    <>
      <IconButton
        aria-label="More actions"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHoriz />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setMerging(true);
          }}
        >
          Merge a duplicate
        </MenuItem>
        <MenuItem
          disabled={trash.isPending}
          sx={{ color: 'error.main' }}
          onClick={() => {
            setAnchor(null);
            trash.mutate(deal.id, { onSuccess: () => void navigate('/deals') });
          }}
        >
          Move to trash
        </MenuItem>
      </Menu>
      {merging && <MergeDialog deal={deal} onClose={() => setMerging(false)} />}
    </>
  );
}
