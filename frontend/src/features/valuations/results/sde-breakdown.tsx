import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ExplainedResult } from '@dealwright/finance';
import { use } from 'react';
import { formatMoney } from '../../../lib/formats';
import { DefinitionList } from '../../../ui/definition-list';
import { Figure } from '../../../ui/figure';
import { type Explanations, ExplanationsContext } from '../explain/explanations';
import { ExplainButton } from '../explain/explain-button';

/** The years that SDE is calculated from: one year, or those of the average. */
function findSourceYears(explanations: Explanations): ExplainedResult[] {
  const sde = explanations.get('sde');
  const refs = (result: ExplainedResult | undefined): ExplainedResult[] =>
    (result?.terms ?? []).flatMap(({ source }) => {
      const behind = source.ref === undefined ? undefined : explanations.get(source.ref);
      if (behind === undefined) return [];
      return behind.id.startsWith('sde:') ? [behind] : refs(behind);
    });
  return refs(sde);
}

/** Shows how net income and add-backs lead to SDE. */
export function SdeBreakdown() {
  const years = findSourceYears(use(ExplanationsContext));
  const [newest] = years;
  if (!newest) return null;
  return (
    <Box>
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        How {newest.label} is calculated
      </Typography>
      <DefinitionList
        items={[
          ...newest.terms
            .filter(({ value }) => value !== 0)
            .map(({ label, value, sign, source }) => ({
              term: label,
              value: source.ref ? (
                <ExplainButton id={source.ref}>
                  <Figure value={value} format={formatMoney} />
                </ExplainButton>
              ) : (
                <Figure value={value === null || sign === '+' ? value : -value} format={formatMoney} />
              ),
            })),
          {
            term: newest.label,
            total: true,
            value: (
              <ExplainButton id={newest.id}>
                <Figure value={newest.value} format={formatMoney} strong />
              </ExplainButton>
            ),
          },
        ]}
      />
      {years.length > 1 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          The model uses the average of {years.length} years:{' '}
          {years.map(({ label, value }) => `${label} ${formatMoney(value)}`).join(', ')}.
        </Typography>
      )}
    </Box>
  );
}
