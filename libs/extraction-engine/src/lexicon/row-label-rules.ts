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
  readonly isLast: boolean;
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

/** Tried in this order; the first that names something decides. */
export const ROW_LABEL_RULES: readonly RowLabelRule[] = [
  {
    name: 'whole label',
    example: ['Total cost of goods sold', 'cogs'],
    read: ({ label, scanned }) => ({ label, reads: readLabel(label, scanned) }),
  },
  {
    // The second column of words says more about the row than the lexicon knows.
    name: 'first of several cells',
    example: ['Owner salary | W-2 wages of one owner', 'ownerSalary'],
    read: ({ label, cells, scanned }) =>
      cells.length > 1
        ? { label, reads: readLabel(cells.find((text) => /[A-Za-z]{2}/.test(text)) ?? '', scanned) }
        : nothing(label),
  },
  {
    // Words of a column beside the table stand on the line of the row.
    name: 'last of several cells',
    example: ["EXAM ROOMS | Seller's cash flow", 'sde'],
    read: ({ label, cells, scanned }) => {
      const last = cells.at(-1) ?? '';
      const reads = cells.length > 1 ? readLabel(last, scanned) : [];
      return (reads[0]?.strength ?? 0) >= MIN_ASIDE_STRENGTH ? { label: last, reads } : nothing(label);
    },
  },
  {
    name: 'words in front of a remark in brackets',
    example: ['Officer wages (one owner, to be replaced)', 'ownerSalary'],
    read: ({ label, scanned }) => {
      const plain = /\S\s*\(/.test(label) ? label.replace(/\s*\([^)]*(?:\)|$)/g, ' ').trim() : '';
      return plain === '' ? nothing(label) : { label, reads: readLabel(plain, scanned) };
    },
  },
  {
    name: 'abbreviation in brackets',
    example: ['Restaurant operating profit (EBITDA)', 'ebitda'],
    read: ({ label }) => {
      const short = /\S\s*\((ebitda|sde|ebit|ebt|cogs)\)\s*$/i.exec(label)?.[1];
      return short === undefined || /adjust|normali|recast|less|before/i.test(label)
        ? nothing(label)
        : { label, reads: readLabel(short) };
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
    name: 'payee behind a dash',
    example: ['Officer compensation - J. Doe', 'ownerSalary'],
    read: ({ label, scanned }) => {
      const [words = '', payee] = label.split(/ [-\u2013\u2014] /);
      const reads = payee === undefined ? [] : readLabel(words, scanned);
      return { label, reads: reads.filter((read) => read.target === 'ownerSalary') };
    },
  },
  {
    // Programs print every account once for each location.
    name: 'location behind a hyphen',
    example: ['Interest Expense-NW', 'interest'],
    read: ({ label, scanned }) => {
      const account = /^(.{4,}?[a-z)])\s?-\s?[A-Z]{2,4}\d?$/.exec(label)?.[1];
      return account === undefined ? nothing(label) : { label: account, reads: readLabel(account, scanned) };
    },
  },
  {
    // Cells aligned at the top have their figures next to the first line of the label.
    name: 'label that goes on below',
    example: ['Net operating\nincome', 'ebit'],
    read: ({ label, below, scanned }) =>
      below !== null && (/^[a-z(]/.test(below) || UNFINISHED_LABEL.test(normalizeLabel(label, scanned)))
        ? joinLabel(label, `${label} ${below}`, scanned)
        : nothing(label),
  },
  {
    name: 'last row whose recipient stands below the table',
    example: ['Cash flow to', 'sde'],
    read: ({ label, isLast, scanned }) => {
      const normal = normalizeLabel(label, scanned);
      return isLast && / to$/.test(normal)
        ? { label, reads: readLabel(normal.slice(0, -3), scanned) }
        : nothing(label);
    },
  },
];

/** What the label of a row names, by the first rule that understands it. */
export function readRowLabel(printed: PrintedLabel): NamedLabel {
  for (const rule of ROW_LABEL_RULES) {
    const named = rule.read(printed);
    if (named.reads.length > 0) return { ...named, rule: rule.name };
  }
  return nothing(printed.label);
}
