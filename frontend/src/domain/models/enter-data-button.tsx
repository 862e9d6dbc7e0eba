import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** Links to the screen where missing data is entered. */
export const EnterDataButton = ({ to, children }: { to: string; children: string }) => (
  <Button component={Link} to={to} size="small" variant="outlined">
    {children}
  </Button>
);
