import {
  ADD_BACK_FIELDS,
  type AddBackField,
  DERIVED_INCOME_LINES,
  DETAILED_INCOME_LINES,
  FINANCIAL_FIELD_LABELS,
  type IncomeLine,
  type IncomeMode,
  STANDARD_INCOME_LINES,
} from '@dealwright/vocabulary';
import { type FigurePlace } from '../../../domain/financials-editor';

/** The rows of the sheet, top to bottom. The first contains the names of the years. */
export type SheetRow =
  | { readonly id: 'label'; readonly kind: 'label'; readonly label: string; readonly readOnly: false }
  | {
      readonly id: string;
      readonly kind: 'income';
      readonly field: IncomeLine;
      readonly label: string;
      readonly derived: boolean;
      readonly readOnly: false;
    }
  | {
      readonly id: string;
      readonly kind: 'addBack';
      readonly field: AddBackField;
      readonly label: string;
      /** true if the row repeats a line of the income statement above */
      readonly readOnly: boolean;
    }
  | { readonly id: 'sde'; readonly kind: 'sde'; readonly label: string; readonly readOnly: false };

const DERIVED: ReadonlySet<string> = new Set(DERIVED_INCOME_LINES);
const MIRRORED: ReadonlySet<AddBackField> = new Set(['interest', 'depreciationAmortization']);

const LABEL_ROW: SheetRow = { id: 'label', kind: 'label', label: 'Year', readOnly: false };
const SDE_ROW: SheetRow = { id: 'sde', kind: 'sde', label: FINANCIAL_FIELD_LABELS.sde, readOnly: false };

function build(mode: IncomeMode): readonly SheetRow[] {
  const lines: readonly IncomeLine[] = mode === 'detailed' ? DETAILED_INCOME_LINES : STANDARD_INCOME_LINES;
  return [
    LABEL_ROW,
    ...lines.map((field): SheetRow => ({
      id: field,
      kind: 'income',
      field,
      label: FINANCIAL_FIELD_LABELS[field],
      derived: DERIVED.has(field),
      readOnly: false,
    })),
    ...ADD_BACK_FIELDS.map((field): SheetRow => ({
      id: `addBack.${field}`,
      kind: 'addBack',
      field,
      label: FINANCIAL_FIELD_LABELS[field],
      readOnly: mode === 'detailed' && MIRRORED.has(field),
    })),
    SDE_ROW,
  ];
}

const ROWS: Readonly<Record<IncomeMode, readonly SheetRow[]>> = {
  standard: build('standard'),
  detailed: build('detailed'),
};

/** Years, income statement, add-backs, SDE. In the detailed form interest and depreciation repeat its lines. */
export const sheetRows = (mode: IncomeMode): readonly SheetRow[] => ROWS[mode];

/** Whether a row holds a cost, which is entered as a positive number and deducted. */
export const isCost = (row: SheetRow): boolean =>
  row.kind === 'income' && !row.derived && row.field !== 'grossRevenue';

/** The figure in a row and year; null for the row of names. */
export function toFigurePlace(row: SheetRow | undefined, yearKey: string | undefined): FigurePlace | null {
  if (!row || yearKey === undefined || row.kind === 'label') return null;
  return { yearKey, field: row.kind === 'sde' ? 'sde' : row.field };
}
