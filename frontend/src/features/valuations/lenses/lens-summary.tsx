import { type LensResult } from '@dealwright/finance';
import { formatMoney, formatRatio } from '../../../lib/formats';
import { Figure } from '../../../ui/figure';
import { PinnedTable } from '../../../ui/pinned-table';
import { LENS_LABELS } from './lens-labels';

const ROWS = [
  { label: 'Earnings', key: 'earnings', format: formatMoney, reason: 'No usable year' },
  { label: 'DSCR (at closing)', key: 'dscr', format: formatRatio, reason: 'Needs debt service' },
  { label: 'Viability score', key: 'score', format: String, reason: 'No usable year' },
  {
    label: 'Maximum price at 1.25x',
    key: 'maximumPrice',
    format: formatMoney,
    reason: 'Needs down payment and SBA rate',
  },
] as const;

const NO_PRICE = 'No price passes with this down payment';

/** Earnings, coverage, score and maximum price under each lens. */
export function LensSummary({ lenses }: { lenses: readonly LensResult[] }) {
  return (
    <>
      <PinnedTable
        caption="The deal under three lenses"
        minWidth={440}
        heads={['Figure', ...lenses.map(({ lens }) => LENS_LABELS[lens])]}
      >
        <tbody>
          {ROWS.map(({ label, key, format, reason }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {lenses.map((lens) => (
                <td key={lens.lens}>
                  <Figure
                    value={key === 'maximumPrice' && lens[key] === 0 ? null : lens[key]}
                    format={format}
                    reason={key === 'maximumPrice' && lens[key] === 0 ? NO_PRICE : reason}
                    strong={key === 'earnings'}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PinnedTable>
      {lenses.map(({ lens, note }) => note && <p key={lens}>{`${LENS_LABELS[lens]}: ${note}`}</p>)}
    </>
  );
}
