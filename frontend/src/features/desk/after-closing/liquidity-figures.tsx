import Typography from '@mui/material/Typography';
import { type AfterClosing } from '@dealwright/finance';
import { formatMoney } from '../../../lib/formats';
import { DefinitionList } from '../../../ui/lists/definition-list';
import { StatusDot } from '../../../ui/status-dot';
import { createFigureDefinition } from '../figure-definition';

type Liquidity = AfterClosing['liquidity'];

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

function LiquidityStatus({ shortfall, monthsHeld }: Liquidity) {
  if (shortfall === null)
    return (
      <Typography variant="body2" color="textSecondary">
        Enter the cash available in sources and uses to see what is left.
      </Typography>
    );
  return (
    <>
      <StatusDot tone={shortfall > 0 ? 'yellow' : 'green'}>
        {shortfall > 0 ? `${formatMoney(shortfall)} short` : 'Enough'}
      </StatusDot>
      {monthsHeld !== null && (
        <Typography variant="body2">
          {`Pays ${oneDecimal.format(Math.floor(10 * monthsHeld) / 10)} months of debt service and payroll.`}
        </Typography>
      )}
    </>
  );
}

/** What is left after closing against months of debt service and payroll. */
export function LiquidityFigures({ liquidity }: { liquidity: Liquidity }) {
  const { left, needed, months, debtServicePerMonth, payrollPerMonth } = liquidity;
  const perMonth = debtServicePerMonth + payrollPerMonth;
  return (
    <div>
      <Typography variant="h4" component="h3">
        Liquidity
      </Typography>
      <DefinitionList
        label="Liquidity after closing"
        items={[
          createFigureDefinition({
            term: 'Left after closing',
            note: 'cash available less cash at closing, and what you keep back',
            id: 'desk.liquidity',
            value: left,
            format: formatMoney,
            reason: 'Needs the cash available, a price and a down payment',
          }),
          createFigureDefinition({
            term: 'Debt service and payroll a month',
            value: perMonth,
            format: formatMoney,
          }),
          createFigureDefinition({
            term: `To hold for ${oneDecimal.format(months)} ${months === 1 ? 'month' : 'months'}`,
            note: 'a rule of thumb',
            id: 'desk.liquidityNeeded',
            value: needed,
            format: formatMoney,
            total: true,
          }),
        ]}
      />
      <LiquidityStatus {...liquidity} />
    </div>
  );
}
