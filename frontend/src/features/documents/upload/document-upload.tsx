import { type DocumentReading } from '../../../domain/document-reading';
import { toAcceptAttribute } from '../../../lib/files/upload-limits';
import { DropZone } from '../../../ui/files/drop-zone';
import { RefusedFiles } from '../../../ui/files/refused-files';
import { UploadedNotice } from './uploaded-notice';
import { UploadList } from './upload-list';
import { DOCUMENT_LIMITS, type useUploads } from './use-uploads';

interface DocumentUploadProps {
  uploads: ReturnType<typeof useUploads>;
  compact: boolean;
  /** undefined where documents cannot be read */
  reading: DocumentReading | undefined;
}

/** Takes documents, and shows how far each upload is. */
export const DocumentUpload = ({ uploads, compact, reading }: DocumentUploadProps) => (
  <>
    <DropZone
      multiple
      compact={compact}
      accept={toAcceptAttribute(DOCUMENT_LIMITS)}
      label="Drop documents here"
      note="PDF, Word, Excel, PowerPoint, JPEG or PNG; up to 10 MB each."
      onFiles={uploads.add}
    />
    <RefusedFiles files={uploads.refused} onClose={uploads.dismissRefused} />
    <UploadList uploads={uploads.uploads} onCancel={uploads.cancel} onRetry={uploads.retry} />
    <UploadedNotice uploads={uploads} reading={reading} />
  </>
);
