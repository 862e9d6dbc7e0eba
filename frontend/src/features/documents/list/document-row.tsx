import Delete from '@mui/icons-material/DeleteOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { type DealDocument } from '../../../domain/deal-documents';
import { dayText, localDay } from '../../../lib/days';
import { formatFileSize } from '../../../lib/formats';
import { useOpenerFocus } from '../../../lib/hooks/use-opener-focus';

interface DocumentRowProps {
  document: DealDocument;
  open: boolean;
  onOpen: () => void;
  onDownload: () => void;
  onDelete: () => void;
}

/** One document: its name opens the preview. */
export function DocumentRow({ document, open, onOpen, onDownload, onDelete }: DocumentRowProps) {
  const { fileName, fileSize, kind, title, uploadedAt } = document;
  const opener = useOpenerFocus(open);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
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
      <IconButton aria-label={`Download ${fileName}`} onClick={onDownload}>
        <Download fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Delete ${fileName}`} onClick={onDelete}>
        <Delete fontSize="small" />
      </IconButton>
    </Box>
  );
}
