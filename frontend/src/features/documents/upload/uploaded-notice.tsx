import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type DocumentReading } from '../../../domain/document-reading';
import { type useUploads } from './use-uploads';

/** Documents that one job can read. */
const MAX_READ_DOCUMENTS = 10;

interface UploadedNoticeProps {
  uploads: Pick<ReturnType<typeof useUploads>, 'uploads' | 'uploaded' | 'dismissUploaded'>;
  /** undefined where documents cannot be read */
  reading: DocumentReading | undefined;
}

/** Offers to read the documents that were just uploaded. */
export function UploadedNotice({ uploads, reading }: UploadedNoticeProps) {
  if (!reading || uploads.uploads.length > 0) return null;
  const readable = uploads.uploaded.filter(reading.canRead).slice(0, MAX_READ_DOCUMENTS);
  const [first] = readable;
  if (!first) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      onClose={uploads.dismissUploaded}
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
