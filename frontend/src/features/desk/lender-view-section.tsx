import Box from '@mui/material/Box';
import { type Borrowing, roundLenderTerms } from '@dealwright/finance';
import { memo, use } from 'react';
import { formatMoney, formatRatio } from '../../lib/formats';
import { DefinitionList } from '../../ui/lists/definition-list';
import { MoneyField } from '../../ui/fields/number-field';
import { Section } from '../../ui/section';
import { AssumptionsContext } from '../../domain/models/assumptions-context';
import { LOAN_INPUTS_MISSING, NOTHING_BORROWED } from '../../domain/loan/loan-completeness';
import { createFigureDefinition } from './figure-definition';
import { type DeskProps, renderMissingInputs } from '../../domain/models/missing-inputs';

const EXPLANATION_IDS: Readonly<Record<string, string>> = {
  sde: 'sde',
  lenderCashFlow: 'desk.lender.lenderCashFlow',
  debtService: 'desk.debtService',
  lenderDscr: 'desk.lender.lenderDscr',
};

const REASONS: Readonly<Record<Borrowing, string>> = {
  some: 'Needs SDE, and debt service in the first year',
  none: NOTHING_BORROWED,
  unknown: LOAN_INPUTS_MISSING,
};
const NO_COVERAGE = `${NOTHING_BORROWED}, so DSCR does not apply.`;

const LenderFields = memo(function LenderFields() {
  const { assumptions, onAssumptionsChange } = use(AssumptionsContext);
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <MoneyField
        label="Your annual salary"
        hint={
          assumptions.buyerLivingSalary == null
            ? 'What you need to live on. Enter 0 if you need none.'
            : undefined
        }
        min={0}
        value={assumptions.buyerLivingSalary ?? null}
        onChange={(buyerLivingSalary) => onAssumptionsChange({ buyerLivingSalary })}
      />
      <MoneyField
        label="Annual capex reserve"
        min={0}
        value={assumptions.capexReserve ?? null}
        onChange={(capexReserve) => onAssumptionsChange({ capexReserve })}
      />
    </Box>
  );
});

/** The deal as a loan officer underwrites it. */
export function LenderViewSection({ model: { lenderView: view }, missing }: DeskProps) {
  return (
    <Section
      title="Lender's view"
      lead="The cash flow that debt is tested on, and how it covers the loans at closing in the year with the largest debt service."
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '260px minmax(0, 1fr)' },
          gap: 4,
        }}
      >
        <LenderFields />
        <div>
          <DefinitionList
            items={roundLenderTerms(view.terms)
              .filter(({ key, value }) => (key === 'sde' ? view.basis === 'lender' : value !== 0))
              .map(({ key, label, value, unit }) =>
                createFigureDefinition({
                  term: label,
                  total: key === 'lenderCashFlow' || key === 'lenderDscr',
                  id: EXPLANATION_IDS[key],
                  value,
                  format: unit === 'ratio' ? formatRatio : formatMoney,
                  reason: REASONS[missing.borrowing],
                }),
              )}
          />
          {renderMissingInputs(missing, { none: NO_COVERAGE })}
          <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5, color: 'text.secondary', typography: 'body2' }}>
            {(view.debtService > 0 ? view.reasons : []).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </Box>
        </div>
      </Box>
    </Section>
  );
}
