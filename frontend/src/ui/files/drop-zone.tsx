import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';

interface DropZoneProps {
  /** value of the `accept` attribute, such as '.csv' */
  accept: string;
  label: string;
  note: ReactNode;
  onFiles: (files: readonly File[]) => void;
  multiple?: boolean;
  disabled?: boolean;
  /** uses less space */
  compact?: boolean;
}

/** An area to drop files on or to browse for them. */
export function DropZone({
  accept,
  label,
  note,
  onFiles,
  multiple = false,
  disabled = false,
  compact = false,
}: DropZoneProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1,
        px: 2,
        py: compact ? 3 : 6,
        border: '1px dashed',
        borderColor: over ? 'primary.main' : 'text.secondary',
        borderRadius: '8px',
        bgcolor: over ? 'action.hover' : 'background.paper',
      }}
    >
      <UploadFileOutlined aria-hidden fontSize="large" sx={{ color: 'text.secondary' }} />
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
        {label}
      </Box>
      <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{note}</Box>
      <Button variant="outlined" sx={{ mt: 1 }} disabled={disabled} onClick={() => input.current?.click()}>
        Browse
      </Button>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Without this, selecting the same file again would not fire a change event.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </Box>
  );
}
