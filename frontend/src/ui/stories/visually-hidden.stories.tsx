import { VisuallyHidden } from '../visually-hidden';

export default { title: 'Visually hidden' };

export const SpokenSign = () => (
  <p>
    The next word is only read aloud: <VisuallyHidden>minus</VisuallyHidden> ($48,200)
  </p>
);
