import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** From what is missing to where it is entered. */
export const EnterDataButton = ({ to, children }: { to: string; children: string }) => (
  <Button component={Link} to={to} size="small" variant="outlined">
    {children}
  </Button>
);
