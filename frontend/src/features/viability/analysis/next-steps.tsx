import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Section } from '../../../ui/section';

/** Next steps, in order. */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <Section title="Next steps">
      {steps.length === 0 ? (
        <Typography color="textSecondary">
          The numbers raise no open points. Continue with due diligence.
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

/** Explains how the score is calculated. */
export function Methodology() {
  return (
    <Section title="Methodology">
      <Box sx={{ maxWidth: '68ch', '& p + p': { mt: 1.5 } }}>
        <p>
          The score starts at 50 points and changes with four factors that lenders and careful buyers check
          first: debt service coverage, stability of SDE, the price multiple, and your down payment.
        </p>
        <p>
          Stability is measured on net income of at least two full years; partial years do not count. The
          multiple and the down payment exclude real estate. An unknown factor costs points and makes the
          score provisional, so that missing data never looks like a strength.
        </p>
        <p>
          The weight of a factor shows its importance; points are not multiplied by it. The score covers
          numbers only, not people, customers or contracts. It shows where to look, not whether to buy.
        </p>
      </Box>
    </Section>
  );
}
