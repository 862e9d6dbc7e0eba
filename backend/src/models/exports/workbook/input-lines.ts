import { type Format, liveFormula } from './sheet.js';

/** The cell of each input. Rates and shares are fractions there (11.5 % is 0.115). */
export type InputRefs = Readonly<Record<InputName, string>>;

export type InputName =
  | 'price'
  | 'downType'
  | 'downPercent'
  | 'downAmount'
  | 'sbaRate'
  | 'sbaTerm'
  | 'seller'
  | 'sellerAmount'
  | 'sellerRate'
  | 'sellerTerm'
  | 'realEstate'
  | 'rePrice'
  | 'reDownType'
  | 'reDownPercent'
  | 'reDownAmount'
  | 'reRate'
  | 'reTerm'
  | 'bank504Rate'
  | 'bank504Term'
  | 'bank504FeePassedOn'
  | 'closingCosts'
  | 'workingCapital'
  | 'feeFinanced'
  | 'manufacturer'
  | 'standby'
  | 'standbyCompounding'
  | 'interestOnlyMonths'
  | 'livingSalary'
  | 'capexReserve'
  | 'incomeTaxes'
  | 'growth'
  | 'method';

export interface InputLine {
  readonly name: InputName;
  readonly label: string;
  readonly value: number | string | null;
  readonly format: Format;
  readonly choices?: readonly string[];
  /** where the value stands, if not in the model */
  readonly origin?: string;
  /** what a new model starts from, as the cell holds it: a rate is a fraction */
  readonly standard?: number;
  /** what happens while the cell is blank */
  readonly blank?: string;
  /** whether nobody chose the value, so that it is the one that counts without a choice */
  readonly isAssumed?: boolean;
  /** whether the model uses it; true if not said */
  readonly isUsed?: boolean;
}

/** Inputs that nothing uses while another one says No, and what is said of them then. */
const USED_WITH: Readonly<Partial<Record<InputName, 'realEstate' | 'seller'>>> = {
  rePrice: 'realEstate',
  reDownType: 'realEstate',
  reDownPercent: 'realEstate',
  reDownAmount: 'realEstate',
  reRate: 'realEstate',
  reTerm: 'realEstate',
  bank504Rate: 'realEstate',
  bank504Term: 'realEstate',
  bank504FeePassedOn: 'realEstate',
  sellerAmount: 'seller',
  sellerRate: 'seller',
  sellerTerm: 'seller',
};
const NOT_USED = {
  realEstate: 'Not used: no real estate is included',
  seller: 'Not used: no seller note',
} as const;

const DEFAULT = 'Default of a new model';

/** Where a value comes from; changes with the cells that it names. */
export function describeSource(line: InputLine, ref: string, refs: Partial<Record<InputName, string>>) {
  const source = line.choices ? describeChoice(line, ref) : describeEntry(line, ref);
  const needed = USED_WITH[line.name];
  if (needed === undefined) return liveFormula(source.formula, source.text);
  const formula = `IF(${refs[needed] ?? ''}="Yes",${source.formula},"${NOT_USED[needed]}")`;
  return liveFormula(formula, line.isUsed === false ? NOT_USED[needed] : source.text);
}

function describeChoice({ value, isAssumed = false }: InputLine, ref: string) {
  const chosen = 'Chosen in the model';
  if (!isAssumed) return { formula: `"${chosen}"`, text: chosen };
  const assumed = `Not specified; ${value} is used`;
  return { formula: `IF(${ref}="${value}","${assumed}","Chosen here")`, text: assumed };
}

function describeEntry(
  { value, standard, blank = 'counts as nothing', origin: entered = 'Entered in the model' }: InputLine,
  ref: string,
) {
  const missing = `Not entered; ${blank}`;
  const known = standard === undefined ? `"${entered}"` : `IF(${ref}=${standard},"${DEFAULT}","${entered}")`;
  const text = value === null ? missing : value === standard ? DEFAULT : entered;
  return { formula: `IF(ISNUMBER(${ref}),${known},"${missing}")`, text };
}
