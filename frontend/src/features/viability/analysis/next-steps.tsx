import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Section } from '../../../ui/section';

/** What to do next, in order. */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <Section title="Next steps">
      {steps.length === 0 ? (
        <Typography color="textSecondary">
          None that the figures ask for. Go on with due diligence.
        </Typography>
      ) : (
        <Box component="ol" sx={{ m: 0, pl: 2.5, '& li': { py: 0.5 } }}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
      )}
    </Section>
  );
}

/** How the score comes about, in words. */
export function Methodology() {
  return (
    <Section title="Methodology">
      <Box sx={{ maxWidth: '68ch', '& p + p': { mt: 1.5 } }}>
        <p>
          The score begins at 50 and moves with four things a lender and a careful buyer look at first: how
          often the earnings pay the loans, how steady they have been, how many years of earnings the price
          is, and how much of it is your own money.
        </p>
        <p>
          Steadiness is judged from net income of at least two full years; parts of a year do not count. The
          multiple and the down payment concern the business alone, without any real estate. What is not known
          costs points and makes the score provisional, so that a gap never looks like strength.
        </p>
        <p>
          The weights beside the factors say how much of the swing each can have at most; they multiply
          nothing. The score reads figures, not people, customers or contracts: it says where to look, not
          whether to buy.
        </p>
      </Box>
    </Section>
  );
}
