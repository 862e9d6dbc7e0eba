import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { type DealDocument, documentsQuery } from '../../../domain/deal-documents';
import { type DocumentReading } from '../../../domain/document-reading';
import { filterRestingValues, listDocumentValues, provenanceQuery } from '../../../domain/value-sources';
import { getErrorMessage } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { ErrorState, LoadingState } from '../../../ui/states';
import { useDeleteDocument, useDownloadDocument } from '../api/documents';
import { DeleteDocumentDialog } from './delete-document-dialog';
import { DocumentRow } from './document-row';
import { PreviewPanel } from '../preview/preview-panel';
import { DocumentUpload } from '../upload/document-upload';
import { useUploads } from '../upload/use-uploads';
import { useOpenDocument } from './use-open-document';

const FAILED = 'Failed to fetch documents';

interface DocumentsTabProps {
  dealId: string;
  /** undefined where documents cannot be read */
  reading?: DocumentReading | undefined;
}

/** Lists the documents of a deal; uploads, previews, downloads and deletes them. */
export function DocumentsTab({ dealId, reading }: DocumentsTabProps) {
  const { data, isPending, isError, error, refetch } = useQuery(documentsQuery(dealId));
  const known = useQuery(provenanceQuery(dealId)).data;
  const sources = known ?? [];
  const { open, page, setOpen } = useOpenDocument(data ?? []);
  const [deleting, setDeleting] = useState<DealDocument | null>(null);
  const uploads = useUploads(dealId);
  const download = useDownloadDocument(dealId);
  const remove = useDeleteDocument(dealId);
  useEffect(() => {
    if (isError) toast.error(FAILED);
  }, [isError]);

  const listValues = ({ fileIds }: DealDocument) => listDocumentValues(sources, fileIds);
  const listRestingValues = (document: DealDocument) => filterRestingValues(listValues(document));
  const requestDeletion = (document: DealDocument) =>
    !known || listRestingValues(document).length > 0 ? setDeleting(document) : remove.mutate(document.id);
  if (isPending) return <LoadingState label="Loading documents..." />;
  if (!data)
    return <ErrorState title={FAILED} text={getErrorMessage(error)} onRetry={() => void refetch()} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: open ? 'minmax(0, 1fr) minmax(0, 1.2fr)' : 'minmax(0, 760px)',
        },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <DocumentUpload uploads={uploads} compact={data.length > 0} reading={reading} />
        {data.length === 0 && uploads.uploads.length === 0 && <NoDocuments />}
        <Box component="ul" aria-label="Documents" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              open={document === open}
              reading={reading}
              onOpen={() => setOpen(document === open ? null : document.id)}
              onDownload={() => download.mutate(document)}
              onDelete={() => requestDeletion(document)}
            />
          ))}
        </Box>
        <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
          Deleted documents can be restored from the <Link to="/trash">trash</Link> for 30 days.
        </Box>
      </Box>
      {open && (
        <PreviewPanel
          key={open.id}
          document={open}
          page={page}
          values={listValues(open)}
          onPage={(number) => setOpen(open.id, number)}
          onClose={() => setOpen(null)}
        />
      )}
      {deleting && (
        <DeleteDocumentDialog
          name={deleting.fileName}
          values={known ? listRestingValues(deleting) : null}
          onClose={() => setDeleting(null)}
          onConfirm={() => remove.mutate(deleting.id)}
        />
      )}
    </Box>
  );
}

const NoDocuments = () => (
  <Box sx={{ color: 'text.secondary' }}>
    No documents yet. Upload CIMs, tax returns and financial statements for this deal.
  </Box>
);
