import Button from '@mui/material/Button';
import { Hint } from '../hint';

export default { title: 'Hint' };

export const OnAButton = () => (
  <Hint text="Coverage of debt service by SDE in the latest full year">
    <Button variant="outlined">DSCR 1.42x</Button>
  </Hint>
);

export const WithoutText = () => (
  <Hint text={null}>
    <Button variant="outlined">Nothing to explain</Button>
  </Hint>
);
