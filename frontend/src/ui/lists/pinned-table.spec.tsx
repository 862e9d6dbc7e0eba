import { render, screen } from '@testing-library/react';
import { PinnedTable } from './pinned-table';

it('draws the line of the first column beside lines, not at the end of the head of a group', () => {
  render(
    <PinnedTable caption="Years" heads={['US dollars', '2025']}>
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={2}>
            Add-backs
          </th>
        </tr>
        <tr>
          <th scope="row">Interest</th>
          <td>$4,000</td>
        </tr>
      </tbody>
    </PinnedTable>,
  );
  const getShadow = (name: string) => getComputedStyle(screen.getByText(name)).boxShadow;
  expect(getShadow('Interest')).not.toBe('none');
  expect(getShadow('Add-backs')).toBe('none');
});
