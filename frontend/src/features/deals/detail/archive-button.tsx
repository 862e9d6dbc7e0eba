import Button, { type ButtonProps } from '@mui/material/Button';
import { type MouseEvent, useState } from 'react';
import { useArchiveDeal, useUnarchiveDeal } from '../api/change-deal';
import { ArchiveQuestion } from './archive-question';

interface ArchiveButtonProps {
  dealId: string;
  name: string;
  archived: boolean;
  size?: NonNullable<ButtonProps['size']>;
  label?: string;
}

/** Archives a deal after confirmation, or restores it. */
export function ArchiveButton({ archived, ...props }: ArchiveButtonProps) {
  return archived ? <Restore {...props} /> : <Archive {...props} />;
}

type PartProps = Omit<ArchiveButtonProps, 'archived'>;

/** A click on the button must not open the row. */
const stopPropagation = (act: () => void) => (event: MouseEvent) => {
  event.stopPropagation();
  act();
};

function Restore({ dealId, name, size = 'medium' }: PartProps) {
  const restore = useUnarchiveDeal();
  return (
    <Button
      size={size}
      variant={size === 'small' ? 'text' : 'outlined'}
      disabled={restore.isPending}
      aria-label={`Restore ${name}`}
      onClick={stopPropagation(() => restore.mutate(dealId))}
    >
      Restore
    </Button>
  );
}

function Archive({ dealId, name, size = 'medium', label = 'Archive Deal' }: PartProps) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button
        size={size}
        color="inherit"
        variant={size === 'small' ? 'text' : 'outlined'}
        aria-label={`${label} ${name}`}
        onClick={stopPropagation(() => setConfirming(true))}
      >
        {label}
      </Button>
      {confirming && <ConfirmArchive dealId={dealId} name={name} onClose={() => setConfirming(false)} />}
    </>
  );
}

function ConfirmArchive({ dealId, name, onClose }: { dealId: string; name: string; onClose: () => void }) {
  const archive = useArchiveDeal();
  return (
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      <ArchiveQuestion
        names={[name]}
        busy={archive.isPending}
        onCancel={onClose}
        onConfirm={() => archive.mutate(dealId, { onSettled: onClose })}
      />
    </span>
  );
}
