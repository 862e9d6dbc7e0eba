import { formatMoney } from '../../../lib/formats';
import { Figure } from '../../figure';
import { PinnedTable } from '../../lists/pinned-table';

export default { title: 'Pinned table' };

const LINES = [
  { name: 'Revenue', values: [980_000, 1_120_000, 1_250_000] },
  { name: 'Net income', values: [-12_000, 84_000, 131_000] },
  { name: 'SDE', values: [188_000, 268_000, 312_400] },
];

export const ThreeYears = () => (
  <PinnedTable caption="Historical financials" heads={['Line', '2022', '2023', '2024']}>
    <tbody>
      {LINES.map(({ name, values }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {values.map((value) => (
            <td key={value}>
              <Figure value={value} format={formatMoney} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </PinnedTable>
);
