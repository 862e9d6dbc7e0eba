import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type Ref } from 'react';

interface EntryActionsProps {
  /** the entry that is edited or deleted, for screen readers */
  name: string;
  /** of the button that edits */
  editRef: Ref<HTMLButtonElement>;
  onEdit: () => void;
  onDelete: () => void;
}

export function EntryActions({ name, editRef, onEdit, onDelete }: EntryActionsProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 0.5,
        flex: 'none',
        alignSelf: 'start',
        color: 'text.secondary',
        gridRow: 1,
        gridColumn: '-2',
      }}
    >
      <IconButton
        ref={editRef}
        size="small"
        color="inherit"
        aria-label={`Edit ${name}`}
        title="Edit"
        onClick={onEdit}
      >
        <EditOutlined fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        color="inherit"
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={onDelete}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}
