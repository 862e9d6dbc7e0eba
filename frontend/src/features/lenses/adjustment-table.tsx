import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatPeriodLabel } from '@dealwright/figures';
import {
  type Adjustment,
  EVIDENCE_LEVELS,
  isStatementLine,
  type LensResult,
  type PeriodReading,
  readItemAmount,
} from '@dealwright/finance';
import { EVIDENCE_LABELS } from '../../domain/haircuts';
import { formatMoney } from '../../lib/formats';
import { SelectField } from '../../ui/fields/select-field';
import { Figure } from '../../ui/figure';
import { PinnedTable } from '../../ui/lists/pinned-table';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { type StoredAdjustment } from '../../domain/models/api/lenses';
import { AdjustmentWhy } from './adjustment-why';
import { KIND_LABELS } from '../../domain/models/lens-labels';

const EVIDENCE_OPTIONS = EVIDENCE_LEVELS.map((value) => ({ value, label: EVIDENCE_LABELS[value] }));

/** Nobody claims a replacement salary: without a document it is what the buyer assumes. */
const OWN_OPTIONS = EVIDENCE_OPTIONS.map((option) =>
  option.value === 'claimed' ? { ...option, label: 'Your assumption' } : option,
);

/** px; on a phone it is in view beside the pinned names, without scrolling */
const EVIDENCE_WIDTH = 170;

/** The years that a document proves; they count in place of the evidence of the adjustment. */
function YearProofs({ item, periods }: { item: Adjustment; periods: readonly PeriodReading[] }) {
  return periods.map(({ period: { key, label } }) => {
    const proof = item.proofByYear[key];
    return (
      proof && (
        <Typography key={key} variant="caption" component="div" color="textSecondary">
          {formatPeriodLabel(key, label)}: {EVIDENCE_LABELS[proof.evidence].toLowerCase()}
        </Typography>
      )
    );
  });
}

interface AdjustmentTableProps {
  adjustments: readonly Adjustment[];
  periods: readonly PeriodReading[];
  stored: readonly StoredAdjustment[];
  onSave: (items: readonly StoredAdjustment[]) => void;
  onRemove: (id: string) => void;
  dealId: string;
  lenses: readonly LensResult[];
}

/** The stored adjustments with the evidence of one of them; as they are for an unknown level. */
function setEvidence(
  { id, label, kind, amountByYear, source }: Adjustment,
  text: string,
  stored: readonly StoredAdjustment[],
): readonly StoredAdjustment[] {
  const evidence = EVIDENCE_LEVELS.find((level) => level === text);
  if (!evidence) return stored;
  const before = stored.find((item) => item.id === id);
  const item: StoredAdjustment = before
    ? { ...before, evidence, proofByYear: null }
    : {
        id,
        label,
        kind,
        evidence,
        amountByYear: null,
        source: source && { ...source, box: source.box ? [...source.box] : null },
      };
  return [
    ...stored.filter((other) => other.id !== id),
    { ...item, amountByYear: item.amountByYear ?? amountByYear },
  ];
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
              {isStatementLine(item) ? (
                'As the income statement'
              ) : (
                <>
                  <SelectField
                    label={`Evidence of ${item.label}`}
                    hideLabel
                    required
                    value={item.evidence}
                    options={item.kind === 'replacementSalary' ? OWN_OPTIONS : EVIDENCE_OPTIONS}
                    onChange={(text) => onSave(setEvidence(item, text, stored))}
                  />
                  <YearProofs item={item} periods={periods} />
                </>
              )}
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
