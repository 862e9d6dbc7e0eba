import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { closeWithNotice, lazyPart } from '../../ui/loading/lazy-part';
import { type LetterForm } from './api/letters';

export const LetterDialog = lazyPart(() => import('./letter/letter-dialog'), { missing: closeWithNotice });
export const PackageDialog = lazyPart(() => import('./package-dialog'), { missing: closeWithNotice });

/** The documents that a model makes for others: the package for a lender and the letter for a seller. */
export function DocumentsMenu({ dealId, modelId }: { dealId: string; modelId: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'letter' | 'package' | null>(null);
  // Kept while the page is open: the dialog may be closed to look at the model.
  const [letter, setLetter] = useState<LetterForm>({});
  const show = (document: typeof open) => {
    setAnchor(null);
    setOpen(document);
  };
  const dialog = { dealId, valuationId: modelId, onClose: () => setOpen(null) };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Documents
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => show('package')}>Lender's package</MenuItem>
        <MenuItem onClick={() => show('letter')}>Letter of intent</MenuItem>
      </Menu>
      {open === 'package' && <PackageDialog {...dialog} />}
      {open === 'letter' && <LetterDialog {...dialog} form={letter} onFormChange={setLetter} />}
    </>
  );
}
