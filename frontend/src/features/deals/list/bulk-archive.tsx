import Button from '@mui/material/Button';
import { useState } from 'react';
import { getDealTitle } from '../../../domain/deals/deal-name';
import { type DealListItem } from '../api/deals';
import { ArchiveQuestion } from '../detail/archive-question';

interface BulkArchiveProps {
  deals: readonly DealListItem[];
  busy: boolean;
  onApply: (deals: readonly DealListItem[], archived: boolean) => void;
}

/** Archives the selected deals after confirmation, and restores those that are archived already. */
export function BulkArchive({ deals, busy, onApply }: BulkArchiveProps) {
  const [asking, setAsking] = useState(false);
  const archived = deals.filter((deal) => deal.archived);
  const current = deals.filter((deal) => !deal.archived);
  const isMixed = archived.length > 0 && current.length > 0;
  const label = (verb: string, { length }: readonly DealListItem[]) =>
    isMixed ? `${verb} ${length.toLocaleString('en-US')}` : verb;
  const button = { size: 'small', variant: 'outlined', color: 'inherit', disabled: busy } as const;
  return (
    <>
      {current.length > 0 && (
        <Button {...button} onClick={() => setAsking(true)}>
          {label('Archive', current)}
        </Button>
      )}
      {archived.length > 0 && (
        <Button {...button} onClick={() => onApply(archived, false)}>
          {label('Restore', archived)}
        </Button>
      )}
      {asking && current.length > 0 && (
        <ArchiveQuestion
          names={current.map(getDealTitle)}
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onApply(current, true);
          }}
        />
      )}
    </>
  );
}
