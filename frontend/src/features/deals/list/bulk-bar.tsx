import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { DEAL_STATUSES, type DealStatus, getStatusInfo } from '@dealwright/vocabulary';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { StatusDot } from '../../../ui/status-dot';
import { type BulkChange, useBulkChange } from '../api/bulk';
import { type DealListItem } from '../api/deals';
import { BrokerField } from '../form/broker-field';
import { BulkArchive } from './bulk-archive';

/** The address of a comparison names every deal; a longer one would not be accepted by all servers. */
const MAX_COMPARED_DEALS = 100;

interface BulkBarProps {
  /** the deals that are chosen; none: nothing shows */
  deals: readonly DealListItem[];
  onClear: () => void;
}

/** Actions on all selected deals. Each can be undone. */
export function BulkBar({ deals, onClear }: BulkBarProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useBulkChange();
  if (deals.length === 0) return null;
  const apply = (to: BulkChange['to'], changed = deals) => {
    setAnchor(null);
    setAsking(false);
    mutate({ ids: changed.map(({ id }) => id), to }, { onSuccess: onClear });
  };
  return (
    <Box
      role="toolbar"
      aria-label="Change the selected deals"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 }}
    >
      <Box role="status" sx={{ fontWeight: 600, mr: 1 }}>
        {deals.length.toLocaleString('en-US')} selected
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={isPending}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Set status
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={isPending}
        onClick={() => setAsking(true)}
      >
        Set broker
      </Button>
      <BulkArchive deals={deals} busy={isPending} onApply={(some, archived) => apply({ archived }, some)} />
      {deals.length >= 2 && <CompareButton deals={deals} />}
      <Button size="small" color="inherit" onClick={onClear}>
        Clear selection
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {DEAL_STATUSES.map((status: DealStatus) => (
          <MenuItem key={status} onClick={() => apply({ status })}>
            <StatusDot tone={getStatusInfo(status).tone}>{status}</StatusDot>
          </MenuItem>
        ))}
      </Menu>
      {asking && (
        <BrokerDialog
          count={deals.length}
          onCancel={() => setAsking(false)}
          onApply={(broker) => apply({ broker })}
        />
      )}
    </Box>
  );
}

function CompareButton({ deals }: Pick<BulkBarProps, 'deals'>) {
  const look = { size: 'small', variant: 'outlined', color: 'inherit' } as const;
  if (deals.length > MAX_COMPARED_DEALS) {
    return (
      <Button {...look} disabled>
        Compare at most {MAX_COMPARED_DEALS}
      </Button>
    );
  }
  return (
    <Button {...look} component={Link} to={`/compare?deals=${deals.map(({ id }) => id).join(',')}`}>
      Compare
    </Button>
  );
}

interface BrokerDialogProps {
  count: number;
  onApply: (broker: string | null) => void;
  onCancel: () => void;
}

function BrokerDialog({ count, onApply, onCancel }: BrokerDialogProps) {
  const id = useId();
  const [name, setName] = useState('');
  return (
    <Dialog open onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        Broker of {count} {count === 1 ? 'deal' : 'deals'}
      </DialogTitle>
      <DialogContent sx={{ overflow: 'visible' }}>
        <BrokerField value={name} onChange={setName} />
      </DialogContent>
      <DialogActions>
        <Button color="error" sx={{ mr: 'auto' }} onClick={() => onApply(null)}>
          Remove broker
        </Button>
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="contained" disabled={name.trim() === ''} onClick={() => onApply(name.trim())}>
          Set broker
        </Button>
      </DialogActions>
    </Dialog>
  );
}
