import { useState } from 'react';
import { closeWithNotice, lazyPart } from '../../ui/loading/lazy-part';
import { SplitButton, type SplitOption } from '../../ui/split-button';
import { type LetterForm } from './api/letters';

const LetterDialog = lazyPart(() => import('./letter/letter-dialog'), { missing: closeWithNotice });
const PackageDialog = lazyPart(() => import('./package-dialog'), { missing: closeWithNotice });
const ShareDialog = lazyPart(() => import('./share-dialog'), { missing: closeWithNotice });

export const SHARING_DIALOGS = [LetterDialog, PackageDialog, ShareDialog];

interface SendButtonProps {
  dealId: string;
  modelId: string;
  /** what else can be done with the model */
  more: readonly SplitOption[];
}

/** Sends a model to a lender; the menu has what is made of it for others, and what else can be done with it. */
export function SendButton({ dealId, modelId, more }: SendButtonProps) {
  const [open, setOpen] = useState<'letter' | 'package' | 'share' | null>(null);
  // Kept while the page is open: the dialog may be closed to look at the model.
  const [letter, setLetter] = useState<LetterForm>({});
  const dialog = { dealId, valuationId: modelId, onClose: () => setOpen(null) };
  return (
    <>
      <SplitButton
        label="Send to lender"
        options={[
          { label: "Lender's package", run: () => setOpen('package') },
          { label: 'Letter of intent', run: () => setOpen('letter') },
          { label: 'Share link', run: () => setOpen('share') },
          ...more,
        ]}
      />
      {open === 'package' && <PackageDialog {...dialog} />}
      {open === 'letter' && <LetterDialog {...dialog} form={letter} onFormChange={setLetter} />}
      {open === 'share' && <ShareDialog {...dialog} />}
    </>
  );
}
