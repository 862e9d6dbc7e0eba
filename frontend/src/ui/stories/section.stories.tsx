import Button from '@mui/material/Button';
import { Missing, Section } from '../section';

export default { title: 'Section' };

export const WithLeadAndAction = () => (
  <Section
    title="Add-backs"
    lead="Costs that a new owner would not have."
    action={<Button variant="outlined">Add a line</Button>}
  >
    The work of the section.
  </Section>
);

export const MissingInputs = () => (
  <Section title="Debt service coverage">
    <Missing action={<Button variant="outlined">Enter net income</Button>}>
      Needs the net income of at least one year.
    </Missing>
  </Section>
);
