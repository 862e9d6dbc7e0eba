import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getErrorMessage } from '../../../lib/http/api-error';
import { PagePicture } from '../../../ui/files/page-picture';
import { ErrorState, LoadingState } from '../../../ui/states';
import { type DealDocument, picturePath, type Preview, previewQuery } from '../api/documents';
import { PreviewTables } from './preview-tables';

/** From this width on, the list and the preview are side by side. */
const SIDE_BY_SIDE = '(min-width: 1024px)';

interface PreviewPanelProps {
  document: DealDocument;
  onClose: () => void;
}

/** Shows the pages of a document next to the list. */
export function PreviewPanel({ document, onClose }: PreviewPanelProps) {
  const { dealId, id, name } = document;
  const { data, error, isPending, refetch } = useQuery(previewQuery(dealId, id));
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a narrow screen the preview opens below the list, out of sight, so scroll to it.
    if (!window.matchMedia(SIDE_BY_SIDE).matches) panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Box component="section" ref={panel} aria-label={`Preview of ${name}`} sx={{ scrollMarginTop: 72 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h4" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <IconButton aria-label="Close the preview" onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {isPending && <LoadingState label="Loading the preview..." rows={8} />}
      {!isPending && !data && (
        <ErrorState
          title="No preview"
          text={`${getErrorMessage(error)} You can still download the document.`}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Pages dealId={dealId} documentId={id} preview={data} />}
    </Box>
  );
}

function Pages({ dealId, documentId, preview }: { dealId: string; documentId: string; preview: Preview }) {
  const { hasImages, pages, pageCount, warnings } = preview;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning" variant="outlined">
          {warning}
        </Alert>
      ))}
      <Box
        // A scroll container must be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label="Pages"
        sx={{ display: 'grid', gap: 2, maxHeight: { lg: 'calc(100vh - 220px)' }, overflow: 'auto' }}
      >
        {pages.map(({ number, width, height, text, tables }) =>
          hasImages ? (
            <PagePicture
              key={number}
              path={picturePath(dealId, documentId, number)}
              size={{ width, height }}
              label={`Page ${number} of ${pageCount}`}
            />
          ) : (
            <PreviewTables key={number} text={text ?? ''} tables={tables ?? []} />
          ),
        )}
      </Box>
    </Box>
  );
}
