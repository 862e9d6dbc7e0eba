import Typography from '@mui/material/Typography';
import { roundParts } from '@dealwright/figures';
import { type AfterClosing } from '@dealwright/finance';
import { formatMoney, formatPercent } from '../../../lib/formats';
import { PinnedTable } from '../../../ui/lists/pinned-table';
import { ExplainButton } from '../../../domain/explain/explain-button';

type Collateral = NonNullable<AfterClosing['collateral']>;

const TABLE_PX = 420;

/** Lendable values by class in whole dollars that add up, against the loans. */
export function CollateralTable({ collateral: { lines, loans, shortfall } }: { collateral: Collateral }) {
  const lendable = roundParts(lines.map((line) => line.lendable));
  const total = lendable.reduce((sum, value) => sum + value, 0);
  return (
    <div>
      <Typography variant="h4" component="h3">
        Collateral
      </Typography>
      <PinnedTable caption="Collateral" heads={['Asset', 'Value', 'Advance', 'Lendable']} minWidth={TABLE_PX}>
        <tbody className="figure">
          {lines.map(({ key, label, value, advancePercent, owed }, index) => (
            <tr key={key}>
              <th scope="row">{owed > 0 ? `${label}, less ${formatMoney(owed)} owed` : label}</th>
              <td>{formatMoney(value)}</td>
              <td>{formatPercent(advancePercent)}</td>
              <td>{formatMoney(lendable[index] ?? 0)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Total</th>
            <td />
            <td />
            <td>
              <ExplainButton id="desk.lendable">{formatMoney(total)}</ExplainButton>
            </td>
          </tr>
        </tbody>
      </PinnedTable>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {shortfall > 0 ? (
          <>
            The loans of {formatMoney(loans)} are{' '}
            <ExplainButton id="desk.collateralShortfall">
              {formatMoney(Math.round(loans) - total)}
            </ExplainButton>{' '}
            more than that. A shortfall alone is no reason to decline an SBA loan, but the lender records it
            and takes a lien on the owners&apos; real estate.
          </>
        ) : (
          `The loans of ${formatMoney(loans)} are covered.`
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Advance rates are the highest that the SBA counts. Your lender has its own.
      </Typography>
    </div>
  );
}
