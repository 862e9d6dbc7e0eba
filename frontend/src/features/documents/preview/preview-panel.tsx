import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { type DealDocument } from '../../../domain/deal-documents';
import { type DocumentValue } from '../../../domain/value-sources';
import { getErrorMessage } from '../../../lib/http/api-error';
import { PagePicture } from '../../../ui/files/page-picture';
import { ErrorState, LoadingState } from '../../../ui/states';
import { picturePath, type Preview, previewQuery } from '../api/documents';
import { PreviewTables } from './preview-tables';
import { DocumentValues } from './document-values';

/** From this width on, the list and the preview are side by side. */
const isSideBySide = () => window.matchMedia('(min-width: 1024px)').matches;

interface PreviewPanelProps {
  document: DealDocument;
  /** the page to show, from 1; null: the first */
  page: number | null;
  /** what was read from it for the deal */
  values: readonly DocumentValue[];
  onPage: (page: number) => void;
  onClose: () => void;
}

/** Shows the pages of a document next to the list. */
export function PreviewPanel({ document, page, values, onPage, onClose }: PreviewPanelProps) {
  const { dealId, id, fileName, title } = document;
  const { data, error, isPending, refetch } = useQuery(previewQuery(dealId, id));
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a narrow screen the preview opens below the list, out of sight, so scroll to it.
    if (!isSideBySide()) panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Box
      component="section"
      ref={panel}
      aria-label={`Preview of ${fileName}`}
      sx={{
        minWidth: 0,
        scrollMarginTop: 8,
        // Next to a long list it stays in sight, wherever the document was opened.
        position: { lg: 'sticky' },
        top: { lg: 72 },
        maxHeight: { lg: 'calc(100vh - 88px)' },
        overflowY: { lg: 'auto' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h4" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {fileName}
        </Typography>
        <IconButton aria-label="Close the preview" onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {title !== null && <Box sx={{ color: 'text.secondary', mb: 1 }}>{title}</Box>}
      <DocumentValues values={values} onPage={onPage} />
      {isPending && <LoadingState label="Loading the preview..." rows={8} />}
      {!isPending && !data && (
        <ErrorState
          title="No preview"
          text={`${getErrorMessage(error)} You can still download the document.`}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Pages dealId={dealId} documentId={id} preview={data} page={page} />}
    </Box>
  );
}

/** Scrolls to a page. Next to the list of documents only the pages scroll, not the window. */
function showPage(list: HTMLElement, number: number) {
  const page = list.querySelector<HTMLElement>(`[data-page="${number}"]`);
  if (!page) return;
  if (!isSideBySide()) page.scrollIntoView({ block: 'start' });
  else {
    list.scrollTop = page.offsetTop;
    list.scrollIntoView({ block: 'nearest' });
  }
}

interface PagesProps {
  dealId: string;
  documentId: string;
  preview: Preview;
  page: number | null;
}

function Pages({ dealId, documentId, preview, page }: PagesProps) {
  const { hasImages, pages, pageCount, warnings } = preview;
  const list = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (page !== null && list.current) showPage(list.current, page);
    // Also when the same page is asked for again.
  }, [page, key]);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning" variant="outlined">
          {warning}
        </Alert>
      ))}
      <Box
        ref={list}
        // A scroll container must be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label="Pages"
        sx={{
          position: 'relative',
          display: 'grid',
          gap: 2,
          maxHeight: { lg: 'calc(100vh - 220px)' },
          overflow: 'auto',
          scrollMarginTop: 8,
        }}
      >
        {pages.map(({ number, width, height, text, tables }) => (
          <Box key={number} data-page={number} sx={{ scrollMarginTop: 8, minWidth: 0 }}>
            {hasImages ? (
              <PagePicture
                path={picturePath(dealId, documentId, number)}
                size={{ width, height }}
                label={`Page ${number} of ${pageCount}`}
              />
            ) : (
              <PreviewTables text={text ?? ''} tables={tables ?? []} />
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
