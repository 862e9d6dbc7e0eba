import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { toast } from '../../../lib/toast';
import {
  createUnreadableFields,
  nameMarkedFields,
  UnreadableFieldsContext,
} from '../../../ui/fields/unreadable-fields';
import { type LetterForm, useDownloadLetter } from '../api/letters';
import { type SharedModelKey } from '../api/share-links';
import { FailuresAlert } from '../failures-alert';
import { useSavedFailures } from '../saved-model';
import { LetterFields } from './letter-fields';

interface LetterDialogProps extends SharedModelKey {
  form: LetterForm;
  onFormChange: (form: LetterForm) => void;
  onClose: () => void;
}

/** Asks for what a letter of intent needs and the model does not know. The page keeps the form; nothing stores it. */
export default function LetterDialog(props: LetterDialogProps) {
  const { dealId, valuationId, form, onFormChange, onClose } = props;
  const id = useId();
  const letter = useDownloadLetter({ dealId, valuationId });
  const failures = useSavedFailures({ dealId, valuationId });
  const [unreadableFields] = useState(createUnreadableFields);
  function download(format: 'docx' | 'pdf') {
    const count = unreadableFields.getCount();
    if (count > 0) toast.error(`Correct ${nameMarkedFields(count)}, then download the letter.`);
    else letter.mutate({ ...form, format });
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Letter of intent</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText color="textSecondary">
          Price, payment and financing come from this model. What you leave empty comes from your profile and
          the deal, takes the usual value, or becomes a blank. The letter is a draft: have a lawyer review it
          before you send it.
        </DialogContentText>
        <FailuresAlert failures={failures} advice="Change the terms before you offer them." />
        <UnreadableFieldsContext value={unreadableFields}>
          <LetterFields form={form} onChange={(changes) => onFormChange({ ...form, ...changes })} />
        </UnreadableFieldsContext>
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose} color="inherit">
          Close
        </Button>
        <Button variant="outlined" disabled={letter.isPending} onClick={() => download('pdf')}>
          Download PDF
        </Button>
        <Button variant="contained" disabled={letter.isPending} onClick={() => download('docx')}>
          {letter.isPending ? 'Preparing...' : 'Download for Word'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
