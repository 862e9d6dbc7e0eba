import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  classifyBorrowing,
  calculateStructureDebtService,
  buildLoanStructure,
  type ModelOutcome,
} from '@dealwright/finance';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney, formatMoneyWithCents, formatPercent, formatRatio } from '../../../lib/formats';
import { DefinitionList } from '../../../ui/definition-list';
import { Figure } from '../../../ui/figure';
import { StatusDot } from '../../../ui/status-dot';
import { type LoanData } from '../api/models';
import { Missing, Section } from '../../../ui/section';
import { joinWithAnd, listMissingLoanInputs, NOTHING_BORROWED } from '../loan-structure/loan-completeness';
import { ExplainButton } from '../explain/explain-button';

interface DebtServicingProps {
  outcome: ModelOutcome;
  loan: LoanData;
  dataSources: string;
}

const LOANS = [
  { key: 'sba', label: 'SBA 7(a) loan', id: 'sbaPayment' },
  { key: 'seller', label: 'Seller note', id: 'sellerPayment' },
  { key: 'realEstate', label: 'Real estate (SBA 504)', id: 'realEstatePayment' },
] as const;

function describeMissingDebt({ completeness }: ModelOutcome, loan: LoanData): string {
  if (classifyBorrowing(loan) === 'none') return `${NOTHING_BORROWED}: the down payment covers the price.`;
  return `Enter ${joinWithAnd(listMissingLoanInputs(completeness))} to see what the loans cost.`;
}

/** What the loans cost each month and year, and what covers it. */
export const DebtServicing = memo(function DebtServicing({ outcome, loan, dataSources }: DebtServicingProps) {
  const structure = buildLoanStructure(loan);
  const edit = (
    <Button component={Link} to={`${dataSources}?tab=loan-structure`} size="small">
      Edit structure
    </Button>
  );
  if (structure === null) {
    return (
      <Section title="Debt servicing" action={edit}>
        <Missing>{describeMissingDebt(outcome, loan)}</Missing>
      </Section>
    );
  }
  const debt = calculateStructureDebtService(structure, outcome.results?.sde ?? null);
  if (debt === null) return null;
  const used = LOANS.filter(({ key }) => structure[key].principal > 0);
  return (
    <Section title="Debt servicing" action={edit}>
      <DefinitionList
        label="Payments a month"
        items={[
          ...used.map(({ key, label, id }) => {
            const { principal, rate, years, payment } = structure[key];
            return {
              term: label,
              note: `${formatMoney(principal)} at ${formatPercent(rate)}, ${years} years`,
              value: <ExplainButton id={id}>{formatMoneyWithCents(payment)}</ExplainButton>,
            };
          }),
          {
            term: 'Total monthly',
            value: <ExplainButton id="totalMonthly">{formatMoneyWithCents(debt.totalMonthly)}</ExplainButton>,
            total: true,
          },
          {
            term: 'Total annual',
            note: 'first year',
            value: <ExplainButton id="totalAnnual">{formatMoneyWithCents(debt.totalAnnual)}</ExplainButton>,
          },
          {
            term: 'DSCR',
            note: 'SDE over annual debt service',
            value: (
              <ExplainButton id="dscr">
                <Figure value={debt.dscr} format={formatRatio} reason="Needs a year with an SDE" />
              </ExplainButton>
            ),
          },
        ]}
      />
      <Box sx={{ mt: 1.5, fontSize: '0.8125rem' }}>
        {debt.dscr !== null && (
          <StatusDot tone={debt.dscrMeetsRequirement ? 'green' : 'red'}>
            {debt.dscrMeetsRequirement ? 'Meets SBA requirement (1.25x)' : 'Below SBA requirement (1.25x)'}
          </StatusDot>
        )}
      </Box>
    </Section>
  );
});
