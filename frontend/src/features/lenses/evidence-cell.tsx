import Typography from '@mui/material/Typography';
import { formatPeriodLabel } from '@dealwright/figures';
import { type Adjustment, EVIDENCE_LEVELS, isStatementLine, type PeriodReading } from '@dealwright/finance';
import { EVIDENCE_LABELS } from '../../domain/haircuts';
import { type StoredAdjustment } from '../../domain/models/api/lenses';
import { SelectField } from '../../ui/fields/select-field';

const EVIDENCE_OPTIONS = EVIDENCE_LEVELS.map((value) => ({ value, label: EVIDENCE_LABELS[value] }));

/** Nobody claims a replacement salary: without a document it is what the buyer assumes. */
const OWN_OPTIONS = EVIDENCE_OPTIONS.map((option) =>
  option.value === 'claimed' ? { ...option, label: 'Your assumption' } : option,
);

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

interface EvidenceCellProps {
  item: Adjustment;
  periods: readonly PeriodReading[];
  stored: readonly StoredAdjustment[];
  onSave: (items: readonly StoredAdjustment[]) => void;
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

/** The evidence of an adjustment, to change, with the years that a document proves. */
export function EvidenceCell({ item, stored, periods, onSave }: EvidenceCellProps) {
  if (isStatementLine(item)) return 'As the income statement';
  return (
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
  );
}
