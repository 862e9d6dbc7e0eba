import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Link from '@mui/material/Link';
import { ADD_BACK_KINDS, type ExplainedResult } from '@dealwright/finance';
import { ADD_BACK_FIELDS, FINANCIAL_FIELD_LABELS } from '@dealwright/vocabulary';
import { use } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatMoney } from '../../../lib/formats';
import { DefinitionList } from '../../../ui/lists/definition-list';
import { Figure } from '../../../ui/figure';
import { type Explanations, ExplanationsContext } from '../../../domain/explain/explanations';
import { ACCEPTANCE_RULES } from '../../../domain/explain/acceptance-rules';
import { ExplainButton } from '../../../domain/explain/explain-button';
import { WhyButton } from '../../../domain/explain/why-button';

type ExplainedTerm = ExplainedResult['terms'][number];

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

/** One add-back on its own: the amount entered and when it is accepted. null for other terms. */
function explainAddBack(term: ExplainedTerm): ExplainedResult | null {
  const field = ADD_BACK_FIELDS.find((each) => FINANCIAL_FIELD_LABELS[each] === term.label);
  if (field === undefined || term.source.kind === 'default') return null;
  return {
    id: `addBack.${field}`,
    label: [term.label, term.source.yearLabel].filter(Boolean).join(' '),
    formula: ACCEPTANCE_RULES[ADD_BACK_KINDS[field]],
    operation: 'same',
    value: term.value,
    unit: term.unit,
    rule: 'R4, A16',
    terms: [term],
  };
}

/** 'Why?' of one add-back. */
function AddBackWhy({ term }: { term: ExplainedTerm }) {
  const result = explainAddBack(term);
  return (
    result && (
      <WhyButton
        result={result}
        terms={['Add-back']}
        source={
          <>
            Historical Financials of the deal.{' '}
            <Link component={RouterLink} to="?view=lenses">
              Evidence and documents
            </Link>
          </>
        }
      />
    )
  );
}

/** A zero that was entered or calculated is a line like any other; an add-back that was not entered is none. */
const isShown = ({ value, source }: ExplainedTerm): boolean => value !== 0 || source.kind !== 'default';

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
          ...newest.terms.filter(isShown).map((line) => {
            const { label, value, sign, source } = line;
            return {
              term: label,
              aside: <AddBackWhy term={line} />,
              value: source.ref ? (
                <ExplainButton id={source.ref}>
                  <Figure value={value} format={formatMoney} />
                </ExplainButton>
              ) : (
                <Figure value={value === null || sign === '+' ? value : -value} format={formatMoney} />
              ),
            };
          }),
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
