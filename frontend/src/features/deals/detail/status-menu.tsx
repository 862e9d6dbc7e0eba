import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import ButtonBase from '@mui/material/ButtonBase';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type DealStatus, STATUS_GROUPS, listStatusesInGroup, getStatusInfo } from '@dealwright/vocabulary';
import { useState } from 'react';
import { StatusDot } from '../../../ui/status-dot';
import { useSetStatus } from '../api/change-deal';

interface StatusMenuProps {
  dealId: string;
  status: DealStatus;
  archived: boolean;
  /** name of the deal, for screen readers */
  name: string;
}

/** The status of a deal and, a press away, every other one by group. A list has thousands: what is closed is not there. */
export function StatusMenu({ dealId, status, archived, name }: StatusMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (archived) return <StatusDot tone="gray">Archived</StatusDot>;
  return (
    <>
      <ButtonBase
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Status of ${name}: ${status}`}
        sx={LOOK}
      >
        <StatusDot tone={getStatusInfo(status).tone}>{status}</StatusDot>
        <ArrowDropDown aria-hidden fontSize="small" sx={{ color: 'text.secondary', displayPrint: 'none' }} />
      </ButtonBase>
      {anchor && <Choices dealId={dealId} status={status} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

const LOOK = {
  font: 'inherit',
  borderRadius: '6px',
  px: 1,
  mx: -1,
  minHeight: 32,
  gap: 0.25,
  '&:hover': { bgcolor: 'action.hover' },
} as const;

interface ChoicesProps {
  dealId: string;
  status: DealStatus;
  anchor: HTMLElement;
  onClose: () => void;
}

function Choices({ dealId, status, anchor, onClose }: ChoicesProps) {
  const change = useSetStatus();
  const choose = (next: DealStatus) => {
    if (next !== status) change.mutate({ dealId, status: next });
    onClose();
  };
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      onClick={(event) => event.stopPropagation()}
      slotProps={{ list: { 'aria-label': 'Status' } }}
    >
      {STATUS_GROUPS.flatMap((group) => [
        <ListSubheader
          key={group}
          role="presentation"
          disableSticky
          sx={{ typography: 'caption', lineHeight: '28px', px: 1.25, bgcolor: 'transparent' }}
        >
          {group}
        </ListSubheader>,
        ...listStatusesInGroup(group).map((each) => (
          <MenuItem key={each} selected={each === status} onClick={() => choose(each)}>
            <StatusDot tone={getStatusInfo(each).tone}>{each}</StatusDot>
          </MenuItem>
        )),
      ])}
    </Menu>
  );
}
