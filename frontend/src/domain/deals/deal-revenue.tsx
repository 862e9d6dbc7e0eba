import Box from '@mui/material/Box';
import { type StatusTone } from '@dealwright/vocabulary';
import { Hint } from '../../ui/hint';
import { StatusDot } from '../../ui/status-dot';
import { describeNewestRevenue, rateNewestRevenue } from './newest-revenue';

const INDICATORS: Readonly<Record<'good' | 'medium' | 'poor', { tone: StatusTone; text: string }>> = {
  good: { tone: 'green', text: 'Good' },
  medium: { tone: 'yellow', text: 'Medium' },
  poor: { tone: 'red', text: 'Poor' },
};
const EXPLANATION = 'Good from $500,000 a year, medium from $200,000, poor below';

type Revenues = Parameters<typeof rateNewestRevenue>[0];

/** The revenue of a deal, with how large it is; null where none is known. */
export function renderDealRevenue(deal: Revenues) {
  const text = deal.revenue ?? describeNewestRevenue(deal);
  const rating = rateNewestRevenue(deal);
  if (text === null || rating === null) return text;
  const { tone, text: word } = INDICATORS[rating];
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: 1.5 }}
    >
      {text}
      <Hint text={EXPLANATION}>
        <span>
          <StatusDot tone={tone}>{word}</StatusDot>
        </span>
      </Hint>
    </Box>
  );
}
