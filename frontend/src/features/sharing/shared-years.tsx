import { describeLoanTerm } from '@dealwright/finance';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import {
  formatAccounting,
  formatMoney,
  formatOrUnknown,
  formatPercent,
  formatRatio,
  formatTerm,
} from '../../lib/formats';
import { Figure } from '../../ui/figure';
import { PinnedTable } from '../../ui/lists/pinned-table';
import { Missing, Section } from '../../ui/section';
import { type SharedModel } from './api/share-links';
import { NOTHING_BORROWED } from '../../domain/loan/loan-completeness';

const NO_DEBT_SERVICE = `${NOTHING_BORROWED}, so there is no debt service.`;
const LOANS_UNKNOWN = 'Not known yet: the price, the down payment or the terms of a loan are not entered.';

/** The loans at closing, and what they cost by year. */
export function SharedDebtService({ shared }: { shared: SharedModel }) {
  const { borrowing, loans, standbyLiability, debtServiceYears } = shared;
  if (loans.length === 0) {
    return (
      <Section title="Debt service">
        <Missing>{borrowing === 'none' ? NO_DEBT_SERVICE : LOANS_UNKNOWN}</Missing>
      </Section>
    );
  }
  return (
    <Section title="Debt service">
      <PinnedTable caption="Loans at closing" heads={['Loan', 'Principal', 'Rate', 'Term']} minWidth={420}>
        <tbody>
          {loans.map((loan) => (
            <tr key={loan.label}>
              <th scope="row">{loan.label}</th>
              <td className="figure">{formatMoney(loan.principal)}</td>
              <td className="figure">{formatPercent(loan.annualRatePercent)}</td>
              <td className="figure">{describeLoanTerm(loan)}</td>
            </tr>
          ))}
        </tbody>
      </PinnedTable>
      <Box sx={{ mt: 3 }}>
        <PinnedTable
          caption="Debt service by year after closing"
          heads={['Year after closing', ...debtServiceYears.map(({ year }) => String(year))]}
          minWidth={130 + 86 * debtServiceYears.length}
        >
          <tbody>
            <tr>
              <th scope="row">Debt service</th>
              {debtServiceYears.map(({ year, debtService }) => (
                <td key={year} className="figure">
                  {formatMoney(debtService)}
                </td>
              ))}
            </tr>
          </tbody>
        </PinnedTable>
      </Box>
      {standbyLiability !== null && (
        <Typography variant="body2" sx={{ mt: 1.5, maxWidth: '70ch' }}>
          {describeStandby(standbyLiability)}
        </Typography>
      )}
    </Section>
  );
}

function describeStandby({
  balanceDue,
  principal,
  accruedInterest,
  dueAfterMonths,
}: NonNullable<SharedModel['standbyLiability']>): string {
  const term = formatTerm(dueAfterMonths);
  return `The seller note is on full standby: nothing is paid on it for ${term} after closing. Then ${formatMoney(balanceDue)} falls due: its principal of ${formatMoney(principal)} and accrued interest of ${formatMoney(accruedInterest)}. Debt service does not include that payment.`;
}

const formatAccountingRatio = (dscr: number) => formatAccounting(dscr, formatRatio);

const PROJECTION_LINES = [
  ['Revenue', (year) => formatMoney(year.grossRevenue)],
  ['SDE', (year) => <Figure value={year.sde} format={formatMoney} />],
  ['Debt service at closing', (year) => formatOrUnknown(year.debtService, formatMoney)],
  ['DSCR at closing, projected earnings', (year) => formatOrUnknown(year.dscr, formatAccountingRatio)],
] as const satisfies readonly (readonly [string, (year: SharedModel['projections'][number]) => ReactNode])[];

/** What DSCR of a projected year divides by debt service. */
function describeProjectedCoverage({ basis, isBeforeSalary }: SharedModel['dscr']): string {
  if (basis === 'sde')
    return `DSCR divides SDE of the year by debt service at closing${isBeforeSalary ? ', before a salary for the buyer' : ''}.`;
  return 'DSCR divides the cash flow that a lender counts by debt service: EBITDA and proven add-backs, less a salary for the buyer and a reserve for capital expenditure.';
}

/** The years ahead, with coverage on the loans at closing. */
export function SharedProjections({ shared: { projections, dscr: coverage } }: { shared: SharedModel }) {
  return (
    <Section title="Projections">
      {projections.length === 0 ? (
        <Missing>No year to start from: one with revenue, net income and SDE is needed.</Missing>
      ) : (
        <PinnedTable
          caption="Projections by year"
          heads={['US dollars', ...projections.map(({ year }) => year)]}
          minWidth={200 + 110 * projections.length}
        >
          <tbody>
            {PROJECTION_LINES.map(([label, format]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {projections.map((year) => (
                  <td key={year.year} className="figure">
                    {format(year)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </PinnedTable>
      )}
      {projections.some(({ dscr }) => dscr !== null) && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, maxWidth: '70ch' }}>
          {describeProjectedCoverage(coverage)}
        </Typography>
      )}
    </Section>
  );
}
