import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { summarizeScore } from '@dealwright/finance';
import { type Schemas } from '../../../lib/http/api';
import { formatMoney, formatMultiple, formatRatio } from '../../../lib/formats';
import { Section } from '../../../ui/section';
import { joinWithAnd } from '../../../lib/join-with-and';

function describeResults(results: Schemas['ResultsDto']): string {
  const { sde, purchasePrice, purchasePriceMultiple, debtService } = results;
  const earned = `SDE is ${formatMoney(sde)}`;
  const paid =
    purchasePrice === null || purchasePriceMultiple === null
      ? ''
      : `, and the price of ${formatMoney(purchasePrice)} is ${formatMultiple(purchasePriceMultiple)} SDE`;
  const covered =
    debtService?.dscr == null
      ? ''
      : ` Debt service is ${formatMoney(debtService.totalAnnual)} in the first year, which SDE covers ${formatRatio(debtService.dscr)}.`;
  return `${earned}${paid}.${covered}`;
}

/** Sums up the analysis in a few sentences. */
export function ExecutiveSummary({
  viability,
  results,
  failures,
}: {
  viability: Schemas['ViabilityDto'];
  results: Schemas['ResultsDto'];
  /** why no SBA lender can close the model, one sentence a requirement */
  failures: readonly string[];
}) {
  const hasPrice = (results.purchasePrice ?? 0) > 0;
  // An assumed multiple earns points but is no strength of the business.
  const strong = viability.factors
    .filter(({ key, score }) => score >= 10 && (hasPrice || key !== 'multiple'))
    .map(({ name }) => name.toLowerCase());
  const weak = viability.factors.filter(({ score }) => score < 0).map(({ name }) => name.toLowerCase());
  return (
    <Section title="Executive summary">
      <Box sx={{ maxWidth: '68ch', display: 'grid', gap: 1.5 }}>
        <Typography>{summarizeScore(viability, failures)}</Typography>
        <Typography>{describeResults(results)}</Typography>
        {(strong.length > 0 || weak.length > 0) && (
          <Typography>
            {strong.length > 0 &&
              `Its ${strong.length === 1 ? 'strength is' : 'strengths are'} ${joinWithAnd(strong)}. `}
            {weak.length > 0 && `It is held back by ${joinWithAnd(weak)}.`}
          </Typography>
        )}
        {!hasPrice && (
          <Typography>No price is entered yet: the score assumes a multiple of 3.00x.</Typography>
        )}
      </Box>
    </Section>
  );
}
