import { normalizeLabel, readLabel, type LabelRead, type LabelTarget } from './read-label.js';

/** A label with what it names; joined with another line where only the two together name something. */
export interface NamedLabel {
  readonly label: string;
  readonly reads: readonly LabelRead[];
  /** The rule that understood it. */
  readonly rule?: string;
}

/** The label of a row as a table prints it. */
export interface PrintedLabel {
  readonly label: string;
  /** The cells that the label stands in, where it has columns of its own. */
  readonly cells: readonly string[];
  /** The words of the row below, where that has no figures. */
  readonly below: string | null;
  readonly scanned: boolean;
}

/** A way to read labels that the lexicon does not know as a whole. */
export interface RowLabelRule {
  readonly name: string;
  /** A label, and what the rule says that it names. The label of the row below stands behind a line break. */
  readonly example: readonly [label: string, target: LabelTarget];
  readonly read: (printed: PrintedLabel) => NamedLabel;
}

const nothing = (label: string): NamedLabel => ({ label, reads: [] });

/** A label with the line above or below it, where the two together name something: '(loss)' alone is a loss. */
export function joinLabel(label: string, joined: string, scanned: boolean): NamedLabel {
  const reads = readLabel(joined, scanned);
  return { label: reads.length > 0 ? joined : label, reads, rule: 'label over several lines' };
}

/** Weaker readings need review. */
const MIN_SURE_STRENGTH = 80;
export const isSure = (reads: readonly LabelRead[]) => (reads[0]?.strength ?? 0) >= MIN_SURE_STRENGTH;

/** 'Total for', 'Net operating', 'Cash flow to': no label ends so, whatever the case of the word below. */
const UNFINISHED_LABEL = /^(?:gross|adjusted|net operating)$|\b(?:for|of|to|and|before|from|after)$/;

/** Lines that forms 1120, 1120-S and 1065 number alike. */
const LINES_OF_RETURNS: Readonly<Record<string, string>> = {
  '1a': 'Gross receipts',
  '1c': 'Net receipts',
  '2': 'Cost of goods sold',
  '3': 'Gross profit',
};

/** Weaker readings may be of a remark beside the label. */
const MIN_ASIDE_STRENGTH = 92;

/** Tried in this order. */
export const ROW_LABEL_RULES: readonly RowLabelRule[] = [
  {
    name: 'whole label',
    example: ['Total cost of goods sold', 'cogs'],
    read: ({ label, scanned }) => ({ label, reads: readLabel(label, scanned) }),
  },
  {
    // The second column of words says more about the row than the lexicon knows.
    name: 'first of several cells',
    example: ['Owner pay | Ann works forty hours and is paid monthly', 'ownerSalary'],
    read: ({ label, cells, scanned }) =>
      cells.length > 1
        ? { label, reads: readLabel(cells.find((text) => /[A-Za-z]{2}/.test(text)) ?? '', scanned) }
        : nothing(label),
  },
  {
    // Words of a column beside the table stand on the line of the row.
    name: 'last of several cells',
    example: ['EXAM ROOMS AND PHARMACY OFFICE LOBBY | Interest expense', 'interest'],
    read: ({ label, cells, scanned }) => {
      const last = cells.at(-1) ?? '';
      const reads = cells.length > 1 ? readLabel(last, scanned) : [];
      return (reads[0]?.strength ?? 0) >= MIN_ASIDE_STRENGTH ? { label: last, reads } : nothing(label);
    },
  },
  {
    name: 'words in front of a remark in brackets',
    example: ['Sales (all three stores and the web shop)', 'grossRevenue'],
    read: ({ label, scanned }) => {
      const plain = /\S\s*\(/.test(label) ? label.replace(/\s*\([^)]*(?:\)|$)/g, ' ').trim() : '';
      return plain === '' ? nothing(label) : { label, reads: readLabel(plain, scanned) };
    },
  },
  {
    name: 'line of a return',
    example: ['LINE 1C', 'grossRevenue'],
    read: ({ label, scanned }) => {
      const [, number = '', words = ''] = /^line\s+(\d{1,2}[a-e]?)\b[.:]?\s*(.*)$/i.exec(label) ?? [];
      const named = words === '' ? LINES_OF_RETURNS[number.toLowerCase()] : words;
      return named === undefined ? nothing(label) : { label, reads: readLabel(named, scanned) };
    },
  },
  {
    // Cells aligned at the top have their figures next to the first line of the label.
    name: 'label that goes on below',
    example: ['Provision for\nincome taxes', 'taxes'],
    read: ({ label, below, scanned }) =>
      below !== null && (/^[a-z(]/.test(below) || UNFINISHED_LABEL.test(normalizeLabel(label, scanned)))
        ? joinLabel(label, `${label} ${below}`, scanned)
        : nothing(label),
  },
];

/** What the label of a row names, by the first rule that is sure, else by the first that names anything. */
export function readRowLabel(printed: PrintedLabel): NamedLabel {
  let possible: NamedLabel | null = null;
  for (const rule of ROW_LABEL_RULES) {
    const named = { ...rule.read(printed), rule: rule.name };
    if (isSure(named.reads)) return named;
    if (named.reads.length > 0) possible ??= named;
  }
  return possible ?? nothing(printed.label);
}
