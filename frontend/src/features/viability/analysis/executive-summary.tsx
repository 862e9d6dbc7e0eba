import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { describeStrengths, summarizeScore } from '@dealwright/finance';
import { type Schemas } from '../../../lib/http/api';
import { formatMoney, formatMultiple, formatRatio } from '../../../lib/formats';
import { ASSUMED_MULTIPLE } from '../../../domain/viability-labels';
import { Section } from '../../../ui/section';

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
  return (
    <Section title="Executive summary">
      <Box sx={{ maxWidth: '68ch', display: 'grid', gap: 1.5 }}>
        <Typography>{summarizeScore(viability, failures)}</Typography>
        <Typography>{describeResults(results)}</Typography>
        <Typography>{describeStrengths(viability, hasPrice)}</Typography>
        {!hasPrice && <Typography>{ASSUMED_MULTIPLE}</Typography>}
      </Box>
    </Section>
  );
}
