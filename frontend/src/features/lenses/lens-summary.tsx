import Typography from '@mui/material/Typography';
import { type LensResult } from '@dealwright/finance';
import { formatMoney, formatRatio } from '../../lib/formats';
import { Figure } from '../../ui/figure';
import { PinnedTable } from '../../ui/lists/pinned-table';
import { LENS_LABELS } from '../../domain/models/lens-labels';

const ROWS = [
  { label: 'Earnings', key: 'earnings', format: formatMoney, reason: 'No usable year' },
  {
    label: 'DSCR on these earnings, at closing',
    key: 'dscr',
    format: formatRatio,
    reason: 'Needs debt service',
  },
  { label: 'Viability score', key: 'score', format: String, reason: 'No usable year' },
  {
    label: 'Maximum price at 1.25x',
    key: 'maximumPrice',
    format: formatMoney,
    reason: 'Needs down payment and SBA rate',
  },
] as const;

/** Earnings, coverage, score and maximum price under each lens. */
export function LensSummary({ lenses }: { lenses: readonly LensResult[] }) {
  return (
    <>
      <PinnedTable
        caption="The deal under three lenses"
        minWidth={340}
        pinnedWidth={{ xs: 92, sm: 280 }}
        heads={['Figure', ...lenses.map(({ lens }) => LENS_LABELS[lens])]}
      >
        <tbody>
          {ROWS.map(({ label, key, format, reason }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {lenses.map((lens) => (
                <td key={lens.lens}>
                  <Figure
                    value={lens[key]}
                    format={format}
                    reason={(key === 'maximumPrice' ? lens.maximumPriceNote : null) ?? reason}
                    strong={key === 'earnings'}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PinnedTable>
      {lenses.flatMap(({ lens, note, maximumPriceNote }) =>
        [note, maximumPriceNote].map(
          (text) => text && <p key={`${lens}-${text}`}>{`${LENS_LABELS[lens]}: ${text}`}</p>,
        ),
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        DSCR here is earnings divided by the largest yearly debt service at closing. DSCR at closing, at the
        top of the model, uses the lender&apos;s cash flow before income taxes. The score rates a multiple
        from 3.0x to 3.5x highest, so lower earnings can raise it when the multiple was below 3x.
      </Typography>
    </>
  );
}
