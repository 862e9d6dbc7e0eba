import { describeOfficialSource, type FinancialModel } from '@dealwright/finance';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import {
  formatMoney,
  formatMoneyWithCents,
  formatPercent,
  formatRatio,
  formatYears,
} from '../../../lib/formats';
import { DefinitionList } from '../../../ui/lists/definition-list';
import { Figure } from '../../../ui/figure';
import { StatusDot } from '../../../ui/status-dot';
import { Missing, Section } from '../../../ui/section';
import { describeLoanBesideCash, findLoanBesideCash } from '../../../domain/loan/loan-beside-cash';
import { listMissingLoanInputs, NOTHING_BORROWED } from '../../../domain/loan/loan-completeness';
import { ExplainButton } from '../../../domain/explain/explain-button';
import { joinWithAnd } from '../../../lib/join-with-and';

interface DebtServicingProps {
  model: FinancialModel;
  dataSources: string;
}

const LOANS = [
  { key: 'sba', label: 'SBA 7(a) loan', id: 'sbaPayment' },
  { key: 'seller', label: 'Seller note', id: 'sellerPayment' },
  { key: 'realEstate', label: 'Real estate (SBA 504)', id: 'realEstatePayment' },
] as const;

function describeMissingDebt(model: FinancialModel): string {
  const sevenALoan = findLoanBesideCash(model);
  if (sevenALoan > 0) return describeLoanBesideCash(sevenALoan);
  if (model.borrowingForPrice === 'none') return `${NOTHING_BORROWED}: the down payment covers the price.`;
  return `Enter ${joinWithAnd(listMissingLoanInputs(model.outcome.completeness))} to see the loan payments.`;
}

/** Monthly and annual debt service of each loan, and its coverage. */
export const DebtServicing = memo(function DebtServicing({ model, dataSources }: DebtServicingProps) {
  const { structure } = model.numbers;
  const edit = (
    <Button component={Link} to={`${dataSources}?tab=loan-structure`} size="small">
      Edit loan structure
    </Button>
  );
  if (structure === null) {
    return (
      <Section title="Debt servicing" action={edit}>
        <Missing>{describeMissingDebt(model)}</Missing>
      </Section>
    );
  }
  const debt = model.debtService;
  if (debt === null) return null;
  const { floor, smallLoanFloor, smallLoanUpTo, source } = model.rules.dscr;
  const used = LOANS.filter(({ key }) => structure[key].principal > 0);
  return (
    <Section title="Debt servicing" action={edit}>
      <DefinitionList
        label="Monthly debt service"
        items={[
          ...used.map(({ key, label, id }) => {
            const { principal, rate, years, payment } = structure[key];
            return {
              term: label,
              note: `${formatMoney(principal)} at ${formatPercent(rate)}, ${formatYears(years)}`,
              value: <ExplainButton id={id}>{formatMoneyWithCents(payment)}</ExplainButton>,
            };
          }),
          {
            term: 'Total per month',
            value: <ExplainButton id="totalMonthly">{formatMoneyWithCents(debt.totalMonthly)}</ExplainButton>,
            total: true,
          },
          {
            term: 'Total per year',
            note: 'first year',
            value: <ExplainButton id="totalAnnual">{formatMoneyWithCents(debt.totalAnnual)}</ExplainButton>,
          },
          {
            term: 'DSCR',
            note: 'SDE divided by annual debt service',
            value: (
              <ExplainButton id="dscr">
                <Figure value={debt.dscr} format={formatRatio} reason="Needs SDE" />
              </ExplainButton>
            ),
          },
        ]}
      />
      <Box sx={{ mt: 1.5, typography: 'body2' }}>
        {debt.dscr !== null && (
          <StatusDot tone={debt.dscrMeetsRequirement ? 'green' : 'red'}>
            {debt.dscrMeetsRequirement
              ? 'Meets the usual lender minimum (1.25x)'
              : 'Below the usual lender minimum (1.25x)'}
          </StatusDot>
        )}
        {debt.dscr !== null && (
          <Box sx={{ color: 'text.secondary' }}>
            The SBA&apos;s own minimum is {formatRatio(floor)}, and {formatRatio(smallLoanFloor)} for 7(a)
            loans up to {formatMoney(smallLoanUpTo)} ({describeOfficialSource(source)}).
          </Box>
        )}
      </Box>
    </Section>
  );
});
