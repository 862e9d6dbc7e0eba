import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Section } from '../../../ui/section';

/** Next steps, in order. */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <Section title="Next steps">
      {steps.length === 0 ? (
        <Typography color="textSecondary">None based on the figures. Continue with due diligence.</Typography>
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
          The score starts at 50 and moves with four factors that lenders and careful buyers look at first:
          debt coverage, earnings stability, the price multiple and the down payment.
        </p>
        <p>
          Stability is measured on the net income of at least two full years; partial years do not count. The
          multiple and the down payment cover the business alone, without any real estate. Missing figures
          make the score provisional; most of them cost points. Without a price, a multiple of 3x is assumed.
        </p>
        <p>
          The percentage next to each factor is its rank among the four, not a multiplier; the text beside the
          factor says how many points it can add or take. The score is based on figures, not on people,
          customers or contracts. It shows where to look, not whether to buy.
        </p>
      </Box>
    </Section>
  );
}
