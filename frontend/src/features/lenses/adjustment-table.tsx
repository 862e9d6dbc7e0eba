import Button from '@mui/material/Button';
import { formatPeriodLabel } from '@dealwright/figures';
import { type Adjustment, type LensResult, type PeriodReading, readItemAmount } from '@dealwright/finance';
import { formatMoney } from '../../lib/formats';
import { Figure } from '../../ui/figure';
import { PinnedTable } from '../../ui/lists/pinned-table';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { type StoredAdjustment } from '../../domain/models/api/lenses';
import { AdjustmentWhy } from './adjustment-why';
import { KIND_LABELS } from '../../domain/models/lens-labels';
import { EvidenceCell } from './evidence-cell';

/** px; on a phone it is in view beside the pinned names, without scrolling */
const EVIDENCE_WIDTH = 170;

interface AdjustmentTableProps {
  adjustments: readonly Adjustment[];
  periods: readonly PeriodReading[];
  stored: readonly StoredAdjustment[];
  onSave: (items: readonly StoredAdjustment[]) => void;
  onRemove: (id: string) => void;
  dealId: string;
  lenses: readonly LensResult[];
}

/** Each adjustment with its amounts and its evidence, which the user sets. */
export function AdjustmentTable({
  adjustments,
  periods,
  stored,
  onSave,
  onRemove,
  dealId,
  lenses,
}: AdjustmentTableProps) {
  const own = new Set(stored.map(({ id }) => id));
  return (
    <PinnedTable
      caption="Adjustments and their evidence"
      minWidth={480 + 110 * periods.length}
      pinnedWidth={{ xs: 124, sm: 220 }}
    >
      <thead>
        <tr>
          <th scope="col">Adjustment</th>
          <th scope="col" style={{ width: EVIDENCE_WIDTH }}>
            Evidence
          </th>
          {periods.map(({ period }) => (
            <th scope="col" key={period.key}>
              {formatPeriodLabel(period.key, period.label)}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>Remove</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {adjustments.map((item) => (
          <tr key={item.id}>
            <th scope="row" title={KIND_LABELS[item.kind]} style={{ overflowWrap: 'anywhere' }}>
              {item.label} <AdjustmentWhy dealId={dealId} item={item} lenses={lenses} />
            </th>
            <td>
              <EvidenceCell item={item} stored={stored} periods={periods} onSave={onSave} />
            </td>
            {periods.map((reading) => (
              <td key={reading.period.key}>
                <Figure
                  value={readItemAmount(item, reading)}
                  format={formatMoney}
                  reason="None in this year"
                />
              </td>
            ))}
            <td>
              {own.has(item.id) && !item.id.startsWith('addBack.') && item.id !== 'enteredSde' && (
                <Button
                  size="small"
                  color="inherit"
                  aria-label={`Remove ${item.label}`}
                  onClick={() => onRemove(item.id)}
                >
                  Remove
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </PinnedTable>
  );
}
