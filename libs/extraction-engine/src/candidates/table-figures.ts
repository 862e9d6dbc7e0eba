import type { Page, ReadDocument } from '@dealwright/document-reader';
import { groupRows } from '../layout/rows.js';
import type { Row } from '../layout/cells.js';
import { splitLanes } from '../tables/lanes.js';
import { findRegions, type TableRegion } from '../tables/regions.js';
import { transposeRegion } from '../tables/transpose.js';
import { readUnit } from '../lexicon/read-unit.js';
import { isCompanyName } from '../resolve/choose-subject.js';
import { setPartsApart } from '../resolve/parts-of-whole.js';
import { resolveIdentities } from '../resolve/identities.js';
import type { Check, Period } from '../types.js';
import { collectAddBackOptions, findAddBackZone, isListedBenefit } from './add-backs.js';
import type { PeriodFigures } from './period-figures.js';
import { ADJUSTED_EBITDA_RULE, readAmount } from './options.js';
import { findFoundingYears } from '../periods/founding-years.js';
import { findDocumentYear } from '../periods/document-year.js';
import type { PeriodColumn } from '../periods/period-columns.js';
import { readTable, type TableReading } from '../tables/read-table.js';
import { collectStatementOptions, type FieldOptions } from './statement.js';
import { findStatedFigures } from './stated-figures.js';
import { readFormContinuation, readTaxForm } from './tax-form.js';

/** A table that says itself that it is about a part of the business or about something that did not happen. */
const PARTIAL_STATEMENT =
  /\bconsolidating\b|\bpro ?forma\b|\bsegments?\b|\bdiscontinued\b|\breconciliation\b|\bnon-?gaap\b|\bunaudited quarterly\b|\bby (?:location|division|department|class|store|quarter)\b/i;
/** Statements of one company of a group, unless their title says that they are consolidated. */
const SINGLE_COMPANY = /\bguarantors?\b|\bparent[- ](?:only|company)\b/i;
const CONSOLIDATED = /\bconsolidated\b/i;
/** Rows that only the statement of a holding company without its subsidiaries has. */
const PARENT_ROW =
  /\bequity in (?:the |undistributed )?(?:net )?(?:income|earnings|loss|losses|results?)\b[^.]*\bsubsidiar|\b(?:fees|income|dividends) from subsidiar/i;

/** True for tables that are not about the whole of the business, whatever they are called. */
function isPartial(table: TableReading): boolean {
  const words = joinTitle(table);
  if (PARTIAL_STATEMENT.test(words) || table.region.rows.some((row) => PARENT_ROW.test(row.label)))
    return true;
  return SINGLE_COMPANY.test(words) && !CONSOLIDATED.test(words);
}

/** Scores are counts of fields and identities; these weights are set by hand so that the title outweighs a few rows. */
const SCORES = {
  fullStatement: 2,
  title: 2,
  consolidated: 2,
  partial: -6,
  rounded: -4,
  corrected: 6,
  preliminary: -12,
} as const;

/** The head of a column that says that other figures of the year will follow. */
const PRELIMINARY = /\b(?:prelim(?:inary)?|draft)\b/i;
/** A statement that replaces an earlier one of the same year. */
const CORRECTED = /\b(?:corrected|restated|amended|revised)\b/i;

const STATEMENT_TITLE =
  /\bstatements? of (?:consolidated )?(?:income|operations|earnings|profit)|\bincome statements?\b|\bprofit (?:and|&) loss\b|\bp ?& ?l\b|\bconsolidated statements?\b|\bstatements? of revenues?/i;

const joinTitle = ({ region }: TableReading) =>
  `${region.title.join(' ')} ${region.head} ${region.page.sheet ?? ''}`;

/** Says of itself, or of this column and no other, that it is corrected. */
function isCorrected(table: TableReading, label: string): boolean {
  if (CORRECTED.test(label)) return true;
  return CORRECTED.test(joinTitle(table)) && !table.columns.some((one) => CORRECTED.test(one.period.label));
}

function scoreTable(table: TableReading, checks: readonly Check[], fields: number, label: string): number {
  const words = joinTitle(table);
  const passed = checks.filter((check) => check.passed).length;
  const isFull = table.targets.has('grossRevenue') && table.targets.has('netIncome');
  return (
    fields +
    2 * passed -
    checks.length +
    (isFull ? SCORES.fullStatement : 0) +
    (STATEMENT_TITLE.test(words) ? SCORES.title : 0) +
    (CONSOLIDATED.test(words) ? SCORES.consolidated : 0) +
    (isCorrected(table, label) ? SCORES.corrected : 0) +
    (PRELIMINARY.test(label) ? SCORES.preliminary : 0) +
    (isPartial(table) ? SCORES.partial : 0) +
    (table.decimals < 0 ? SCORES.rounded : 0)
  );
}

function readPeriodFigures(table: TableReading): PeriodFigures[] {
  const zone = findAddBackZone(table);
  const scale = table.unit?.scale ?? 1;
  return table.columns.flatMap((period: PeriodColumn) => {
    const inZone = new Set(zone?.rows ?? []);
    const lines = table.lines.filter((line) => !inZone.has(line));
    const options = collectStatementOptions(table, lines, period);
    if (zone)
      for (const [field, list] of collectAddBackOptions(table, zone, period))
        options.set(field, [...list, ...(field === 'interest' ? [] : (options.get(field) ?? []))]);
    if (!options.has('sde')) addSdeAlone(table, period, options);
    const step = 10 ** -table.decimals;
    const settled = resolveIdentities(options, { table, period, zone, step });
    if (settled.chosen.size === 0) return [];
    return [
      {
        fileId: table.region.page.fileId,
        period: period.period,
        periodConfidence: period.confidence,
        scale,
        scaleConfidence: table.scaleConfidence,
        step: Math.max(step, findRounding(table, period)) * scale,
        chosen: settled.chosen,
        options,
        checks: settled.checks,
        score: scoreTable(table, settled.checks, settled.chosen.size, period.period.label),
        recast: table.kind === 'recast',
        apart: isPartial(table),
        business: table.region.title.find(isCompanyName) ?? null,
      },
    ];
  });
}

/** Fewer amounts may all end in zeros by chance. */
const MIN_ROUNDED_AMOUNTS = 5;
const ROUNDINGS = [1_000, 100] as const;

/** What all amounts of a column are rounded to although their zeros are printed, '2,467,000'; 1 for none. */
function findRounding(table: TableReading, period: PeriodColumn): number {
  const amounts = table.lines.flatMap((line) => readAmount(table, line, period)?.value ?? []);
  const printed = amounts.filter((amount) => amount !== 0);
  if (printed.length < MIN_ROUNDED_AMOUNTS) return 1;
  return ROUNDINGS.find((unit) => printed.every((amount) => amount % unit === 0)) ?? 1;
}

/** A summary prints SDE without the add-backs that lead to it. */
function addSdeAlone(table: TableReading, period: PeriodColumn, options: FieldOptions): void {
  const line = table.lines.find(
    (one) => one.reads[0]?.target === 'sde' && !isListedBenefit(one, table.lines),
  );
  if (!line) return;
  for (const column of period.columns) {
    const cell = line.row.values[column];
    if (!cell?.number || cell.kind !== 'number') continue;
    const only = collectStatementOptions(
      { ...table, kind: 'statement' },
      [{ ...line, reads: [{ target: 'netIncome', strength: line.reads[0]?.strength ?? 90 }] }],
      period,
    ).get('netIncome')?.[0];
    if (only) options.set('sde', [{ ...only, field: 'sde' }]);
  }
}

/** Loose rows that stand above a table of a document without a fixed layout. */
function findLeadRows(loose: readonly Row[], group: readonly Row[]): Row[] {
  const top = Math.min(
    ...group.flatMap((row) => row.cells.flatMap((cell) => cell.words.map((word) => word.box.y0))),
  );
  if (!Number.isFinite(top)) return [];
  return loose
    .filter((row) => row.y1 <= top + 1)
    .slice(-4)
    .map((row, index) => ({ ...row, y0: -60 + index * 12, y1: -50 + index * 12 }));
}

function findPageRegions(page: Page): TableRegion[] {
  const groups = groupRows(page);
  const looseGroups = groups.length - page.tables.length;
  const loose = groups.slice(0, looseGroups).flat();
  return groups.flatMap((group, index) => {
    const rows =
      looseGroups > 0 && index >= looseGroups && page.source !== 'cells'
        ? [...findLeadRows(loose, group), ...group]
        : group;
    return splitLanes(rows).flatMap((lane) => findRegions(lane, page));
  });
}

/** 'Amounts in dollars', '(in thousands)', '($000s)': a phrase that says in what all figures of a page stand. */
const UNIT_SENTENCE =
  /(?:amounts?|figures?|numbers?|dollars?|stated|expressed|presented|reported|shown|\(|\$)[^.]{0,60}?(?:in|of) (?:thousands|millions|(?:whole |us |u\.s\. )?dollars)(?:[^.)]{0,40})|\(?\$ ?(?:in )?0{3}'?s\)?/i;

/** Units that a page states in running text, else the page before it, else the first page; nearest first. */
function findUnitHints(document: ReadDocument, index: number): string[] {
  for (const page of [document.pages[index], document.pages[index - 1], document.pages[0]]) {
    if (!page) continue;
    const text = page.words.map((word) => word.text).join(' ');
    const sentence = UNIT_SENTENCE.exec(text.replace(/\b(million|thousand) s\b/gi, '$1s'));
    if (sentence && readUnit(sentence[0])) return [sentence[0]];
  }
  return [];
}

const isStated = (chosen: PeriodFigures['chosen']) =>
  [...chosen.values()].every(({ rule }) => rule === 'prose');

const TABLE_CACHE = new WeakMap<
  ReadDocument,
  { asOfYear: number | null; figures: readonly PeriodFigures[] }
>();

const isAdjusted = ({ chosen }: PeriodFigures) => chosen.get('ebitda')?.ruleName === ADJUSTED_EBITDA_RULE;

/** A document that states EBITDA as it was in any year tells it from the adjusted one: only the former is EBITDA. */
function dropAdjustedBesidePlain(figures: readonly PeriodFigures[]): readonly PeriodFigures[] {
  const hasPlain = figures.some((one) => one.chosen.has('ebitda') && !isAdjusted(one));
  if (!hasPlain) return figures;
  return figures.map((one) =>
    isAdjusted(one)
      ? { ...one, chosen: new Map([...one.chosen].filter(([field]) => field !== 'ebitda')) }
      : one,
  );
}

/** Every dated figure in the tables of a document; cached with the document, because both extractions use it. */
export function extractTableFigures(
  document: ReadDocument,
  asOfYear: number | null,
): readonly PeriodFigures[] {
  const known = TABLE_CACHE.get(document);
  if (known?.asOfYear === asOfYear) return known.figures;
  const read = readTables(document, asOfYear);
  const founding = findFoundingYears(
    read.map(({ period, chosen }) => ({ year: period.year, isStated: isStated(chosen) })),
    asOfYear,
  );
  const dated = read.filter(({ period }) => !founding.has(period.year ?? 0));
  const figures = setPartsApart(dropAdjustedBesidePlain(dated));
  TABLE_CACHE.set(document, { asOfYear, figures });
  return figures;
}

interface FormOnPage {
  readonly figures: PeriodFigures;
  readonly page: number;
}

/** The table above, which may go on in the next. */
interface TableBefore {
  readonly columns: readonly PeriodColumn[];
  readonly page: number;
  readonly count: number;
  /** It begins with the revenue and has come to no result yet. */
  readonly isOpen: boolean;
}

/** Lines and totals in steps of their own at the end of a statement whose steps on the page before are one column. */
function joinStepsOfRest(region: TableRegion, before: TableBefore | null): TableRegion | null {
  const [first] = region.columns;
  const last = region.columns.at(-1);
  const counts = region.rows.map(({ values }) => values.filter((cell) => cell !== null).length);
  const isStepped = before?.count === 1 && region.columns.length > 1 && counts.every((count) => count <= 1);
  if (!isStepped || !first || !last) return null;
  return {
    ...region,
    columns: [{ ...first, x1: last.x1 }],
    rows: region.rows.map((row) => ({ ...row, values: [row.values.find((cell) => cell !== null) ?? null] })),
  };
}

/** The figures of a page that goes on with the form on the page before it. */
const continueForm = (page: Page, last: FormOnPage | null): PeriodFigures | null =>
  last?.page === page.index - 1 ? readFormContinuation(page, last.figures) : null;

/** The document that a page is of, and what is known of its years. */
interface PageSetting {
  readonly document: ReadDocument;
  readonly asOfYear: number | null;
  readonly documentYear: Period | null;
}

const isOpenOnPageBefore = (last: TableBefore | null, index: number) =>
  last !== null && last.isOpen && last.page === index - 1;

const goesOnIn = (region: TableRegion, index: number, last: TableBefore | null) =>
  last !== null && last.page >= index - 1 && last.count === region.columns.length;

/** The figures of the tables of a page, and the last of these tables. */
function readPageTables(
  page: Page,
  index: number,
  { document, asOfYear, documentYear }: PageSetting,
  above: TableBefore | null,
): { readonly figures: readonly PeriodFigures[]; readonly last: TableBefore | null } {
  const figures: PeriodFigures[] = [];
  let last = above;
  let hints: string[] | null = null;
  for (const printed of findPageRegions(page)) {
    const isNext = isOpenOnPageBefore(last, index);
    const region = (isNext ? joinStepsOfRest(printed, last) : null) ?? transposeRegion(printed) ?? printed;
    if (region.columns.length === 0) continue;
    hints ??= findUnitHints(document, index);
    const inherited = goesOnIn(region, index, last) ? last : null;
    const table = readTable(region, asOfYear, {
      hints,
      inherited: inherited?.columns ?? null,
      isRestOfStatement: inherited !== null && isNext,
      documentYear,
    });
    if (!table) continue;
    const isOpen = table.targets.has('grossRevenue') && !table.targets.has('netIncome');
    last = { columns: table.columns, page: index, count: region.columns.length, isOpen };
    figures.push(...readPeriodFigures(table));
  }
  return { figures, last };
}

function readTables(document: ReadDocument, asOfYear: number | null): PeriodFigures[] {
  const found: PeriodFigures[] = [];
  const setting = { document, asOfYear, documentYear: findDocumentYear(document, asOfYear) };
  let lastForm: FormOnPage | null = null;
  let lastTable: TableBefore | null = null;
  document.pages.forEach((page, index) => {
    if (page.hidden === true) return;
    const form = readTaxForm(page) ?? continueForm(page, lastForm);
    if (form) {
      lastForm = { figures: form, page: page.index };
      found.push(form);
      return;
    }
    const { figures, last } = readPageTables(page, index, setting, lastTable);
    lastTable = last;
    found.push(...findStatedFigures(page, asOfYear), ...figures);
  });
  return found;
}
