import { type HistoricalFinancials, parseNumber } from '@dealwright/figures';
import { DERIVED_INCOME_LINES, type FinancialField, type IncomeMode } from '@dealwright/vocabulary';
import { type DealFinancials, type Numeral, type PeriodFigures } from '../types.js';
import { editIncome } from './edit-income.js';
import { getIncomeMode } from './income-statement.js';
import { switchIncomeMode } from './switch-income-mode.js';

export type MergeSide = 'mine' | 'theirs';

/** A figure, or a whole year, that two edits of the same financials changed differently. */
export interface FinancialsConflict {
  readonly yearKey: string;
  /** null: one edit removed the year that the other one changed */
  readonly field: string | null;
  readonly base: Numeral | PeriodFigures;
  /** null of a derived line or of SDE: it is calculated from the lines */
  readonly mine: Numeral | PeriodFigures;
  readonly theirs: Numeral | PeriodFigures;
}

export interface FinancialsMerge {
  readonly merged: HistoricalFinancials;
  readonly conflicts: readonly FinancialsConflict[];
}

interface FinancialsMergeRequest {
  /** what both edits started from */
  readonly base: DealFinancials;
  readonly mine: DealFinancials;
  readonly theirs: DealFinancials;
  /** whose value a conflict takes; theirs by default */
  readonly choose?: (conflict: FinancialsConflict) => MergeSide;
}

/** What one edit changed in a year. */
interface YearEdit {
  /** lines that a person enters; undefined: the figure was removed */
  readonly inputs: ReadonlyMap<string, Numeral>;
  /** derived lines and SDE that differ from what the inputs give: typed, read from a document or cleared */
  readonly overrides: ReadonlyMap<string, Numeral>;
}

interface YearModes {
  readonly from: IncomeMode;
  readonly to: IncomeMode;
}

/** What follows from other figures unless it is entered, top to bottom. */
const RESULTS: readonly FinancialField[] = [...DERIVED_INCOME_LINES, 'sde'];
const RESULT_NAMES: ReadonlySet<string> = new Set(RESULTS);

/**
 * Joins two edits of the same historical financials. Inputs are merged one by one, and only an input that both changed
 * differently is a conflict. Derived lines and SDE are then recalculated from the merged inputs. One that was typed
 * over stays; it is a conflict if the other edit typed another value or changed one of its inputs. The figures passed
 * in are not touched.
 *
 * Unit: dollars. Rule R3.4.
 *
 * @example mergeFinancials({ base: { historicalFinancials: { y: { grossRevenue: '900', cogs: '300', grossProfit: '600', netIncome: '600' } } }, mine: { historicalFinancials: { y: { grossRevenue: '900', cogs: '400', grossProfit: '500', netIncome: '500' } } }, theirs: { historicalFinancials: { y: { grossRevenue: '950', cogs: '300', grossProfit: '650', netIncome: '650' } } } }) // => { merged: { y: { grossRevenue: '950', cogs: '400', grossProfit: '550', netIncome: '550' } }, conflicts: [] }
 */
export function mergeFinancials(request: FinancialsMergeRequest): FinancialsMerge {
  const [base, mine, theirs] = [request.base, request.mine, request.theirs].map(
    (financials) => financials.historicalFinancials ?? {},
  ) as [HistoricalFinancials, HistoricalFinancials, HistoricalFinancials];
  const conflicts: FinancialsConflict[] = [];
  const ask = (conflict: FinancialsConflict): MergeSide => {
    conflicts.push(conflict);
    return request.choose?.(conflict) ?? 'theirs';
  };
  const merged: Record<string, PeriodFigures> = {};
  for (const yearKey of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [was, own, other] = [base[yearKey], mine[yearKey], theirs[yearKey]];
    let figures = other;
    if (isSameYear(own, was) || isSameYear(own, other)) figures = other;
    else if (isSameYear(other, was)) figures = own;
    else if (own && other) figures = mergeYear(request, yearKey, ask);
    else if (
      ask({ yearKey, field: null, base: was ?? null, mine: own ?? null, theirs: other ?? null }) === 'mine'
    )
      figures = own;
    if (figures) merged[yearKey] = figures;
  }
  return { merged, conflicts };
}

type Ask = (conflict: FinancialsConflict) => MergeSide;

function mergeYear({ base, mine, theirs }: FinancialsMergeRequest, yearKey: string, ask: Ask): PeriodFigures {
  const from = getIncomeMode(base);
  const was = base.historicalFinancials?.[yearKey] ?? {};
  const to = getIncomeMode(getIncomeMode(mine) === from ? theirs : mine);
  const follower = to === 'detailed' ? 'operatingExpenses' : 'sgaExpenses';
  const readEdit = (side: DealFinancials) => {
    const modes = { from, to: getIncomeMode(side) };
    return findYearEdit(was, side.historicalFinancials?.[yearKey] ?? {}, modes, follower);
  };
  const [own, other] = [readEdit(mine), readEdit(theirs)];
  const pick = (field: string, ownValue: Numeral, otherValue: Numeral): MergeSide =>
    ask({
      yearKey,
      field,
      base: readFigure(was, field) ?? null,
      mine: ownValue ?? null,
      theirs: otherValue ?? null,
    });
  const inputs = mergeInputs(own.inputs, other.inputs, pick);
  const figures: Record<string, Numeral> = { ...enterInputs(was, inputs, { from, to }) };
  const [followsMine, followsTheirs] = [
    findAffectedResults(own, other, to),
    findAffectedResults(other, own, to),
  ];
  for (const field of RESULTS) {
    const override = mergeOverride({ field, own, other, followsMine, followsTheirs, pick });
    if (override !== undefined) figures[field] = override;
  }
  return figures;
}

function readFigure(figures: PeriodFigures, field: string): Numeral {
  return (figures as Readonly<Record<string, Numeral>>)[field];
}

function isBlank(value: Numeral): boolean {
  return value === null || value === undefined || value === '';
}

/** Whether two figures are the same amount; all blank ones are. */
function isSameFigure(a: Numeral, b: Numeral): boolean {
  if (isBlank(a) || isBlank(b)) return isBlank(a) && isBlank(b);
  const [first, second] = [parseNumber(a), parseNumber(b)];
  return first === null || second === null ? String(a) === String(b) : first === second;
}

function isSameYear(a: PeriodFigures | undefined, b: PeriodFigures | undefined): boolean {
  if (!a || !b) return a === b;
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...fields].every((field) => isSameFigure(readFigure(a, field), readFigure(b, field)));
}

/** @param follower the cost that is no input where it only follows from the costs of the other statement */
function findYearEdit(
  base: PeriodFigures,
  side: PeriodFigures,
  modes: YearModes,
  follower: FinancialField,
): YearEdit {
  // A cost that the switch to the other statement carried over was not entered; the merged one is carried over again.
  const switched = modes.from === modes.to ? base : switchIncomeMode(base, modes.to);
  const fields = [...new Set([...Object.keys(base), ...Object.keys(side)])];
  const inputs = new Map<string, Numeral>();
  for (const field of fields) {
    const value = readFigure(side, field);
    const isUnchanged = [base, switched].some((figures) => isSameFigure(value, readFigure(figures, field)));
    if (!RESULT_NAMES.has(field) && !isUnchanged) inputs.set(field, value);
  }
  // The switch may have come before the edits or after them.
  const enter = (entered: YearEdit['inputs']) => [
    enterInputs(base, entered, { from: modes.from, to: modes.from }),
    enterInputs(base, entered, modes),
  ];
  const others = new Map([...inputs].filter(([field]) => field !== follower));
  const isFollowing = enter(others).some((figures) =>
    isSameFigure(readFigure(side, follower), readFigure(figures, follower)),
  );
  if (isFollowing) inputs.delete(follower);
  const expected = enter(inputs);
  const overrides = RESULTS.filter((field) =>
    expected.every((figures) => !isSameFigure(readFigure(side, field), figures[field])),
  );
  return { inputs, overrides: new Map(overrides.map((field) => [field, readFigure(side, field) ?? null])) };
}

/** The year after its inputs were entered one by one; what follows from them is recalculated. */
function enterInputs(
  base: PeriodFigures,
  inputs: ReadonlyMap<string, Numeral>,
  { from, to }: YearModes,
): PeriodFigures {
  const enter = (start: PeriodFigures, mode: IncomeMode) => {
    let figures: Record<string, Numeral> = { ...start };
    for (const [field, value] of inputs) {
      figures = { ...editIncome(figures, field as FinancialField, value, mode) };
      if (value === undefined) delete figures[field];
    }
    return figures;
  };
  const entered = enter(base, from);
  return from === to ? entered : enter(switchIncomeMode(entered, to), to);
}

type Pick = (field: string, mine: Numeral, theirs: Numeral) => MergeSide;

function mergeInputs(
  mine: YearEdit['inputs'],
  theirs: YearEdit['inputs'],
  pick: Pick,
): ReadonlyMap<string, Numeral> {
  const inputs = new Map([...theirs, ...mine]);
  for (const [field, other] of theirs) {
    if (!mine.has(field)) continue;
    const own = mine.get(field);
    const side = isSameFigure(own, other) ? 'theirs' : pick(field, own, other);
    inputs.set(field, side === 'mine' ? own : other);
  }
  return inputs;
}

/** The derived lines and SDE that an edit recalculates by a change that the other edit does not share. */
function findAffectedResults(edit: YearEdit, other: YearEdit, mode: IncomeMode): ReadonlySet<string> {
  const affected = new Set<string>();
  for (const [field, value] of [...edit.inputs, ...edit.overrides]) {
    const isShared = (known: YearEdit['inputs']) => known.has(field) && isSameFigure(known.get(field), value);
    if (isShared(other.inputs) || isShared(other.overrides)) continue;
    const after = editIncome({ sde: '1' }, field as FinancialField, value, mode);
    for (const result of RESULTS) {
      const isRecalculated = result === 'sde' ? after.sde !== '1' : result in after;
      if (result !== field && isRecalculated) affected.add(result);
    }
  }
  return affected;
}

interface OverrideMerge {
  readonly field: FinancialField;
  readonly own: YearEdit;
  readonly other: YearEdit;
  /** results that follow from what my edit changed */
  readonly followsMine: ReadonlySet<string>;
  readonly followsTheirs: ReadonlySet<string>;
  readonly pick: Pick;
}

/** What stands in place of a calculated result; undefined leaves it calculated. */
function mergeOverride({ field, own, other, followsMine, followsTheirs, pick }: OverrideMerge): Numeral {
  const [mine, theirs] = [own.overrides.get(field), other.overrides.get(field)];
  if (mine === undefined && theirs === undefined) return undefined;
  // A side that cleared the line leaves it to the calculation and so to what the other side typed.
  if (isBlank(mine) && isBlank(theirs)) return null;
  const isAsked = isBlank(mine)
    ? followsMine.has(field)
    : isBlank(theirs)
      ? followsTheirs.has(field)
      : !isSameFigure(mine, theirs);
  if (!isAsked) return isBlank(mine) ? theirs : mine;
  return pick(field, mine, theirs) === 'mine' ? mine : theirs;
}
