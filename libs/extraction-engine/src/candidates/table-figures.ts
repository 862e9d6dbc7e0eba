import type { Page, ReadDocument } from '@dealwright/document-reader';
import { groupRows } from '../layout/rows.js';
import type { Row } from '../layout/cells.js';
import { splitLanes } from '../tables/lanes.js';
import { findRegions, type TableRegion } from '../tables/regions.js';
import { transposeRegion } from '../tables/transpose.js';
import { readUnit } from '../lexicon/read-unit.js';
import { resolveIdentities } from '../resolve/identities.js';
import type { Check } from '../types.js';
import { collectAddBackOptions, findAddBackZone } from './add-backs.js';
import type { PeriodFigures } from './period-figures.js';
import type { PeriodColumn } from '../periods/period-columns.js';
import { readTable, type TableReading } from '../tables/read-table.js';
import { collectStatementOptions, type FieldOptions } from './statement.js';
import { readTaxForm } from './tax-form.js';

const PARTIAL_STATEMENT =
  /\bguarantors?\b|\bparent[- ](?:only|company)\b|\bconsolidating\b|\bpro ?forma\b|\bsegments?\b|\bdiscontinued\b|\breconciliation\b|\bnon-?gaap\b|\bunaudited quarterly\b|\bby (?:location|division|department|class|store|quarter)\b/i;
const STATEMENT_TITLE =
  /\bstatements? of (?:consolidated )?(?:income|operations|earnings|profit)|\bincome statements?\b|\bprofit (?:and|&) loss\b|\bp ?& ?l\b|\bconsolidated statements?\b|\bstatements? of revenues?/i;

const joinTitle = ({ region }: TableReading) =>
  `${region.title.join(' ')} ${region.head} ${region.page.sheet ?? ''}`;

function scoreTable(table: TableReading, checks: readonly Check[], fields: number): number {
  const words = joinTitle(table);
  const passed = checks.filter((check) => check.passed).length;
  const failed = checks.length - passed;
  const full = table.targets.has('grossRevenue') && table.targets.has('netIncome') ? 2 : 0;
  return (
    fields +
    passed -
    failed +
    full +
    (STATEMENT_TITLE.test(words) ? 2 : 0) -
    (PARTIAL_STATEMENT.test(words) ? 6 : 0)
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
        step: step * scale,
        chosen: settled.chosen,
        options,
        checks: settled.checks,
        score: scoreTable(table, settled.checks, settled.chosen.size),
        recast: table.kind === 'recast',
        apart: PARTIAL_STATEMENT.test(joinTitle(table)),
      },
    ];
  });
}

/** A summary prints SDE without the add-backs that lead to it. */
function addSdeAlone(table: TableReading, period: PeriodColumn, options: FieldOptions): void {
  const line = table.lines.find((one) => one.reads[0]?.target === 'sde');
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

const findUnitHints = (document: ReadDocument, index: number): string[] => {
  const texts: string[] = [];
  for (const page of [document.pages[index], document.pages[index - 1], document.pages[0]]) {
    if (!page) continue;
    const text = page.words.map((word) => word.text).join(' ');
    const sentence =
      /(?:amounts?|figures?|numbers?|dollars?|stated|expressed|presented|reported|shown|\(|\$)[^.]{0,60}?(?:in|of) (?:thousands|millions)(?:[^.)]{0,40})|\(?\$ ?(?:in )?0{3}'?s\)?/i.exec(
        text,
      );
    if (sentence && readUnit(sentence[0])) texts.push(sentence[0]);
  }
  return texts;
};

const TABLE_CACHE = new WeakMap<
  ReadDocument,
  { asOfYear: number | null; figures: readonly PeriodFigures[] }
>();

/** Every dated figure in the tables of a document; kept as long as the document, for both extractions ask. */
export function extractTableFigures(
  document: ReadDocument,
  asOfYear: number | null,
): readonly PeriodFigures[] {
  const known = TABLE_CACHE.get(document);
  if (known?.asOfYear === asOfYear) return known.figures;
  const figures = readTables(document, asOfYear);
  TABLE_CACHE.set(document, { asOfYear, figures });
  return figures;
}

function readTables(document: ReadDocument, asOfYear: number | null): PeriodFigures[] {
  const found: PeriodFigures[] = [];
  let inherited: { columns: readonly PeriodColumn[]; page: number; count: number } | null = null;
  document.pages.forEach((page, index) => {
    if (page.hidden === true) return;
    const form = readTaxForm(page);
    if (form) {
      found.push(form);
      return;
    }
    let hints: string[] | null = null;
    for (const printed of findPageRegions(page)) {
      const region = transposeRegion(printed) ?? printed;
      if (region.columns.length === 0) continue;
      hints ??= findUnitHints(document, index);
      const follows = inherited && inherited.page >= index - 1 && inherited.count === region.columns.length;
      const table = readTable(region, asOfYear, hints, follows ? (inherited?.columns ?? null) : null);
      if (!table) continue;
      inherited = { columns: table.columns, page: index, count: region.columns.length };
      found.push(...readPeriodFigures(table));
    }
  });
  return found;
}
