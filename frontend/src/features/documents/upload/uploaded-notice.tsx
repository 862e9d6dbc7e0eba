import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type DealDocument } from '../../../domain/deal-documents';
import { type DocumentReading } from '../../../domain/document-reading';

/** Documents that one job can read. */
const MAX_READ_DOCUMENTS = 10;

interface UploadedNoticeProps {
  /** those of the last uploads */
  documents: readonly DealDocument[];
  reading: DocumentReading;
  onClose: () => void;
}

/** Offers to read the documents that were just uploaded. */
export function UploadedNotice({ documents, reading, onClose }: UploadedNoticeProps) {
  const readable = documents.filter(reading.canRead).slice(0, MAX_READ_DOCUMENTS);
  const [first] = readable;
  if (!first) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      onClose={onClose}
      sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      {readable.length === 1 ? `${first.name} is stored.` : `${readable.length} documents are stored.`}{' '}
      Compare what {readable.length === 1 ? 'it states' : 'they state'} with the deal before anything changes.
      <div>
        <Button
          size="small"
          variant="outlined"
          sx={{ mt: 1 }}
          disabled={reading.isStarting}
          onClick={() => reading.open(readable)}
        >
          {readable.length === 1 ? 'Read its figures' : 'Read their figures'}
        </Button>
      </div>
    </Alert>
  );
}
