import { render, screen } from '@testing-library/react';
import { type SheetColumn } from '../sheet-reading';
import { type SheetRow } from '../sheet-rows';
import { RowHead } from './row-head';

const row = { kind: 'addBack', field: 'otherAddBacks', label: 'Other add-backs' } as unknown as SheetRow;
const column = (otherAddBacks: number) =>
  ({ addBacks: { otherAddBacks }, income: {}, sde: 530_800 }) as unknown as SheetColumn;

it('has no negative zero for what an add-back does to SDE', () => {
  const show = (amount: number) => (
    <table>
      <tbody>
        <tr>
          <RowHead row={row} column={column(amount)} />
        </tr>
      </tbody>
    </table>
  );
  const { rerender } = render(show(-100));
  expect(screen.getByText(/less than 1% of SDE/)).toBeInTheDocument();
  rerender(show(-60_000));
  expect(screen.getByText(/−11% of SDE/)).toBeInTheDocument();
});
