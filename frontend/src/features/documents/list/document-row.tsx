import Delete from '@mui/icons-material/DeleteOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { type DealDocument } from '../../../domain/deal-documents';
import { type DocumentReading } from '../../../domain/document-reading';
import { dayText, localDay } from '../../../lib/days';
import { formatFileSize } from '../../../lib/formats';
import { useOpenerFocus } from '../../../lib/hooks/use-opener-focus';

interface DocumentRowProps {
  document: DealDocument;
  open: boolean;
  /** undefined where documents cannot be read */
  reading: DocumentReading | undefined;
  onOpen: () => void;
  onDownload: () => void;
  onDelete: () => void;
}

/** One document: its name opens the preview. */
export function DocumentRow({ document, open, reading, onOpen, onDownload, onDelete }: DocumentRowProps) {
  const { fileName, fileSize, kind, title, uploadedAt } = document;
  const opener = useOpenerFocus(open);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        gap: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: open ? 'action.selected' : 'transparent',
      }}
    >
      <ButtonBase
        ref={opener}
        onClick={onOpen}
        aria-pressed={open}
        sx={{
          flex: 1,
          // On a phone the name has a line of its own.
          flexBasis: { xs: '100%', sm: 0 },
          minWidth: 0,
          display: 'block',
          textAlign: 'left',
          font: 'inherit',
          px: 1,
          py: 1.25,
          borderRadius: '6px',
          '&:hover .name': { textDecoration: 'underline', textUnderlineOffset: 3 },
        }}
      >
        <Box
          className="name"
          sx={{ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {fileName}
        </Box>
        <Box className="figure" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {title !== null && `${title} · `}
          {formatFileSize(fileSize)} · {kind.toUpperCase()} · {dayText(localDay(new Date(uploadedAt)))}
        </Box>
      </ButtonBase>
      {reading?.canRead(document) && <ReadButton document={document} reading={reading} />}
      <IconButton sx={{ ml: 'auto' }} aria-label={`Download ${fileName}`} onClick={onDownload}>
        <Download fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Delete ${fileName}`} onClick={onDelete}>
        <Delete fontSize="small" />
      </IconButton>
    </Box>
  );
}

const READ_LABELS = { reading: 'Reading…', read: 'Review figures' } as const;

function ReadButton({ document, reading }: { document: DealDocument; reading: DocumentReading }) {
  const state = reading.getState(document);
  const label = state === null ? 'Read figures' : READ_LABELS[state];
  return (
    <Button
      size="small"
      variant={state === 'read' ? 'outlined' : 'text'}
      disabled={reading.isStarting}
      aria-label={`${label} of ${document.name}`}
      onClick={() => reading.open([document])}
      sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
    >
      {label}
    </Button>
  );
}
