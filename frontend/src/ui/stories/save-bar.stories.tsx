import Button from '@mui/material/Button';
import { SaveBar } from '../save-bar';

export default { title: 'Save bar' };

export const CancelAndSave = () => (
  <SaveBar>
    <Button color="inherit">Cancel</Button>
    <Button variant="contained">Save</Button>
  </SaveBar>
);
