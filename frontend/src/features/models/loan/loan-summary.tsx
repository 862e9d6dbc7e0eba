import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { openLoan } from '@dealwright/finance';
import { type ReactNode } from 'react';
import { formatMoney, formatPercent, formatYears } from '../../../lib/formats';
import { DefinitionList } from '../../../ui/lists/definition-list';
import { Figure } from '../../../ui/figure';
import { type LoanData } from '../../../domain/models/api/models';

const money = (value: number | null | undefined) => (
  <Figure value={value} format={formatMoney} reason="Not entered yet" />
);
const rate = (value: number | null | undefined) => (
  <Figure value={value} format={formatPercent} reason="Not entered yet" />
);
const years = (value: number | null | undefined) => (
  <Figure value={value} format={formatYears} reason="Not entered yet" />
);

function formatDownPayment({ amount, percent: share }: ReturnType<typeof openLoan>['downPayment']) {
  if (amount === null && share === null) return rate(null);
  const parts = [amount === null ? null : formatMoney(amount), share === null ? null : formatPercent(share)];
  return parts.filter((part) => part !== null).join(', ');
}

function SummaryBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Shows the loan structure, read-only. */
export function LoanSummary({ loan }: { loan: LoanData }) {
  const opened = openLoan(loan);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        },
      }}
    >
      <SummaryBlock title="Purchase and SBA 7(a) loan">
        <DefinitionList
          items={[
            { term: 'Purchase price', value: money(loan.purchasePrice) },
            {
              term: 'Down payment',
              value: formatDownPayment(opened.downPayment),
            },
            { term: 'SBA 7(a) rate', value: rate(loan.sbaRate) },
            { term: 'SBA 7(a) term', value: years(loan.sbaTerm) },
          ]}
        />
      </SummaryBlock>
      {loan.sellerFinancing && (
        <SummaryBlock title="Seller financing">
          <DefinitionList
            items={[
              { term: 'Seller note amount', value: money(loan.sellerFinancingAmount) },
              { term: 'Seller note rate', value: rate(loan.sellerFinancingRate) },
              { term: 'Seller note term', value: years(loan.sellerFinancingTerm) },
            ]}
          />
        </SummaryBlock>
      )}
      {loan.includeRealEstate && (
        <SummaryBlock title="Real estate">
          <DefinitionList
            items={[
              { term: 'Real estate price', value: money(loan.realEstatePurchasePrice) },
              {
                term: 'Down payment',
                value: formatDownPayment(opened.realEstateDownPayment),
              },
              { term: 'SBA 504 rate', value: rate(loan.sba504Rate) },
              { term: 'SBA 504 term', value: years(loan.sba504Term) },
            ]}
          />
        </SummaryBlock>
      )}
    </Box>
  );
}
