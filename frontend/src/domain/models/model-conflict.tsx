import { type DealFinancials } from '@dealwright/finance';
import { formatFinancialsConflict, labelFinancialsConflict } from '../financials/financials-conflicts';
import { formatMoney, formatPercent } from '../../lib/formats';
import { type SaveConflict } from '../../lib/hooks/use-revised-save';
import { ConflictDialog } from '../../ui/dialogs/conflict-dialog';
import { DOLLAR_FIELDS, FIELD_LABELS, PERCENT_FIELDS } from './field-labels';

/** An evaluation holds the financials of its deal as a member. */
const dropMember = (field: string) => field.replace(/^financials\./, '');
const getFieldName = (field: string) => field.split('.').at(-1) ?? field;

function formatConflictValue(field: string, value: unknown, type?: unknown): string {
  const figure = formatFinancialsConflict(dropMember(field), value);
  if (figure !== null) return figure;
  if (value === null || value === undefined || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'number') return typeof value === 'string' ? value : JSON.stringify(value);
  if (type !== undefined) return type === 'amount' ? formatMoney(value) : formatPercent(value);
  const name = getFieldName(field);
  if (PERCENT_FIELDS.has(name)) return formatPercent(value);
  return DOLLAR_FIELDS.has(name) || name.endsWith('Price') || name.endsWith('Amount')
    ? formatMoney(value)
    : String(value);
}

interface ModelConflictProps {
  editor: SaveConflict;
  /** names of the years, where the financials are saved, too */
  yearLabels?: NonNullable<DealFinancials['yearLabels']>;
}

/** Asks the user which value to use in each field that was also changed elsewhere. */
export function ModelConflict({ editor, yearLabels = {} }: ModelConflictProps) {
  return (
    <ConflictDialog
      conflicts={editor.conflict}
      labelOf={(field) =>
        labelFinancialsConflict(dropMember(field), yearLabels) ??
        FIELD_LABELS[getFieldName(field)] ??
        getFieldName(field)
      }
      formatOf={formatConflictValue}
      onResolve={editor.resolve}
      onCancel={editor.abandon}
    />
  );
}
