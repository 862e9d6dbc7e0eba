import { Section } from '../section';
import { SideBySide } from '../side-by-side';

export default { title: 'Side by side' };

export const FormAndResults = () => (
  <SideBySide
    main={<Section title="Loan structure">Price, down payment and notes</Section>}
    aside={<Section title="Results">DSCR 1.42x</Section>}
    asideLabel="Results"
  />
);
