import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoney, formatTerm, formatPercent, formatRatio, UNKNOWN } from '../../../lib/formats';
import { PinnedTable } from '../../../ui/lists/pinned-table';
import { Missing, Section } from '../../../ui/section';
import { type SharedModel } from '../api/share-links';

/** The loans at closing, and what they cost by year. */
export function SharedDebtService({ shared: { loans, debtServiceYears } }: { shared: SharedModel }) {
  if (loans.length === 0) {
    return (
      <Section title="Debt service">
        <Missing>There is no debt service.</Missing>
      </Section>
    );
  }
  return (
    <Section title="Debt service">
      <PinnedTable caption="Loans at closing" heads={['Loan', 'Principal', 'Rate', 'Term']} minWidth={420}>
        <tbody>
          {loans.map(({ label, principal, annualRatePercent, termMonths }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="figure">{formatMoney(principal)}</td>
              <td className="figure">{formatPercent(annualRatePercent)}</td>
              <td className="figure">{formatTerm(termMonths)}</td>
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
    </Section>
  );
}

const PROJECTION_LINES = [
  ['Revenue', (year) => formatMoney(year.grossRevenue)],
  ['SDE', (year) => formatMoney(year.sde)],
  ['Debt service at closing', (year) => formatMoney(year.debtService)],
  [
    'DSCR (at closing), projected earnings',
    (year) => (year.dscr === null ? UNKNOWN : formatRatio(year.dscr)),
  ],
] as const satisfies readonly (readonly [string, (year: SharedModel['projections'][number]) => string])[];

const COVERAGE_BASIS =
  'DSCR divides not SDE itself but the cash flow that a lender counts by debt service: SDE plus income taxes, less a salary for the buyer and a reserve for capital expenditure, as far as they are entered.';

/** The years ahead, with coverage on the loans at closing. */
export function SharedProjections({ shared: { projections } }: { shared: SharedModel }) {
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
          {COVERAGE_BASIS}
        </Typography>
      )}
    </Section>
  );
}
