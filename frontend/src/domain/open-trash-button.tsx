import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** Leads from a page about something deleted to where it can be restored. */
export function OpenTrashButton() {
  return (
    <Button component={Link} to="/trash" variant="outlined">
      Open trash
    </Button>
  );
}
