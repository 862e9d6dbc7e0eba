import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface EditBarProps {
  editing: boolean;
  dirty: boolean;
  saving: boolean;
  onEdit: () => void;
  onCancel: () => void;
  onSave: () => void;
}

/** Shows Edit, or Cancel and Save Changes. Save Changes is disabled without a change. */
export function EditBar({ editing, dirty, saving, onEdit, onCancel, onSave }: EditBarProps) {
  if (!editing) {
    return (
      <Button size="small" variant="outlined" onClick={onEdit}>
        Edit
      </Button>
    );
  }
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button size="small" color="inherit" disabled={saving} onClick={onCancel}>
        Cancel
      </Button>
      <Button size="small" variant="contained" disabled={!dirty || saving} onClick={onSave}>
        {saving ? 'Saving...' : 'Save Changes'}
      </Button>
    </Box>
  );
}
