import { Kbd } from '../kbd';

export default { title: 'Keyboard key' };

export const Shortcut = () => (
  <p>
    Press <Kbd>Ctrl</Kbd> <Kbd>K</Kbd> to open the command palette.
  </p>
);
