import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { getErrorMessage } from '../../lib/http/api-error';
import { toast } from '../../lib/toast';
import { closeWithNotice, lazyPart } from '../../ui/loading/lazy-part';
import { downloadModel } from '../../domain/models/api/exports';
import { type LetterForm } from './api/letters';

export const LetterDialog = lazyPart(() => import('./letter/letter-dialog'), { missing: closeWithNotice });

/** The documents that a model makes for others: the package for a lender and the letter for a seller. */
export function DocumentsMenu({ dealId, modelId }: { dealId: string; modelId: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);
  const [showsLetter, setShowsLetter] = useState(false);
  // Kept while the page is open: the dialog may be closed to look at the model.
  const [letter, setLetter] = useState<LetterForm>({});
  const download = async () => {
    setAnchor(null);
    setIsPreparing(true);
    try {
      await downloadModel(dealId, modelId, 'package');
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setIsPreparing(false);
  };
  const openLetter = () => {
    setAnchor(null);
    setShowsLetter(true);
  };
  return (
    <>
      <Button
        variant="outlined"
        disabled={isPreparing}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {isPreparing ? 'Preparing the package...' : 'Documents'}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void download()}>Lender's package</MenuItem>
        <MenuItem onClick={openLetter}>Letter of intent</MenuItem>
      </Menu>
      {showsLetter && (
        <LetterDialog
          dealId={dealId}
          valuationId={modelId}
          form={letter}
          onFormChange={setLetter}
          onClose={() => setShowsLetter(false)}
        />
      )}
    </>
  );
}
