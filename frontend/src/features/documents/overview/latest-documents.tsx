import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { documentsQuery } from '../../../domain/deal-documents';
import { formatFileSize } from '../../../lib/formats';
import { RetryLine } from '../../../ui/retry-line';
import { LoadingState } from '../../../ui/states';
import { useDownloadDocument } from '../api/documents';

const MAX_LATEST_DOCUMENTS = 4;

/** The newest documents of a deal; a name downloads its document. */
export function LatestDocuments({ dealId }: { dealId: string }) {
  const { data, isPending, refetch } = useQuery(documentsQuery(dealId));
  const download = useDownloadDocument(dealId);
  if (isPending) return <LoadingState rows={1} label="Loading documents..." />;
  if (!data) return <RetryLine text="Documents could not be loaded." onRetry={() => void refetch()} />;
  if (data.length === 0) return <Box sx={{ color: 'text.secondary' }}>None yet. Upload the CIM first.</Box>;
  const rest = data.length - MAX_LATEST_DOCUMENTS;
  return (
    <>
      <Box component="ul" aria-label="Latest documents" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.slice(0, MAX_LATEST_DOCUMENTS).map((document) => (
          <Box component="li" key={document.id} sx={{ display: 'flex', gap: 2, py: 0.5 }}>
            <Link
              component="button"
              type="button"
              underline="hover"
              onClick={() => download.mutate(document)}
              sx={{ flex: 1, minWidth: 0, textAlign: 'left', overflowWrap: 'anywhere' }}
            >
              {document.fileName}
            </Link>
            <Box className="figure" sx={{ color: 'text.secondary' }}>
              {formatFileSize(document.fileSize)}
            </Box>
          </Box>
        ))}
      </Box>
      {rest > 0 && <Box sx={{ color: 'text.secondary', typography: 'body2', mt: 0.5 }}>and {rest} more</Box>}
    </>
  );
}
