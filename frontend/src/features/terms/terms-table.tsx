import Button from '@mui/material/Button';
import { type TermsPoint } from '@dealwright/finance';
import { formatMoney, formatRatio } from '../../lib/formats';
import { Figure } from '../../ui/figure';
import { PinnedTable } from '../../ui/lists/pinned-table';
import { describeNote, NO_DEBT } from './terms-texts';

interface TermsTableProps {
  front: readonly TermsPoint[];
  selected: number;
  onSelect: (index: number) => void;
}

const HEADS = [
  'Price',
  'Your cash',
  'Seller note',
  'DSCR, worst year',
  'Pay after debt',
  "Seller's value",
  'Details',
];
/** The points of the chart as a table, for those who read figures rather than dots. */
export function TermsTable({ front, selected, onSelect }: TermsTableProps) {
  return (
    <PinnedTable caption="All terms on the front" heads={HEADS} minWidth={960}>
      <tbody>
        {front.map((point, index) => (
          <tr key={index}>
            <th scope="row" className="figure">
              {formatMoney(point.terms.price)}
              {point.isKnee && ' (best balance)'}
            </th>
            <td>
              <Figure value={point.terms.buyerCash} format={formatMoney} />
            </td>
            <td>{describeNote(point)}</td>
            <td>
              <Figure value={point.dscr} format={formatRatio} reason={NO_DEBT} />
            </td>
            <td>
              <Figure value={point.payAfterDebt} format={formatMoney} />
            </td>
            <td>
              <Figure value={point.sellerPresentValue} format={formatMoney} />
            </td>
            <td>
              <Button
                size="small"
                variant="text"
                disabled={index === selected}
                aria-label={`${index === selected ? 'Shown' : 'Show'} terms at ${formatMoney(point.terms.price)}`}
                onClick={() => onSelect(index)}
              >
                {index === selected ? 'Shown' : 'Show'}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </PinnedTable>
  );
}
