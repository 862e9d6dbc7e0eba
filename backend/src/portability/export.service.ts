import {
  formatCsvCell,
  orderPeriods,
  parseNumber,
  parseNumberOrZero,
  roundMultiple,
  roundRatio,
} from '@dealwright/figures';
import { getIncomeMode, readIncome } from '@dealwright/finance';
import {
  ARCHIVED_COLUMN,
  type IncomeMode,
  CSV_METRICS,
  DEAL_CSV_COLUMNS,
  DEAL_FIELDS,
  fieldsWhere,
} from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { SettingsService } from '../settings/index.js';
import { EXPORT_FORMAT, EXPORT_VERSION } from './dto/portable.dto.js';
import { type DealForCsv, type DealPage, ExportQueries } from './export.queries.js';

const PAGE_SIZE = 100;
/** The years of the table, each of which has a column for every figure; a spreadsheet has 16,384 columns. */
const MAX_YEARS = 60;

/** Columns that the import template does not have: the state of the deal. */
const STATE_COLUMNS = [
  ['status', 'Status'],
  ['archived', ARCHIVED_COLUMN.csv.header],
  ['purchasePrice', 'Purchase Price'],
  ['sde', 'SDE'],
  ['dscr', 'DSCR'],
  ['multiple', 'Multiple'],
  ['score', 'Score'],
  ['isScoreProvisional', 'Score Provisional'],
  ['createdAt', 'Created'],
] as const;
/** Whole numbers, which need no decimals. */
const COUNTS: ReadonlySet<string> = new Set([
  ...fieldsWhere(DEAL_FIELDS, ({ type }) => type === 'integer'),
  'score',
]);
/** How the screens round a ratio: never up to a threshold that it misses. */
const ROUND: Readonly<Record<string, (x: number) => number>> = { dscr: roundRatio, multiple: roundMultiple };

/** Everything that one person keeps, piece by piece, so that a large account needs no more memory than a small one. */
@Injectable()
export class ExportService {
  constructor(
    private readonly exports: ExportQueries,
    private readonly settings: SettingsService,
  ) {}

  async *streamJson(ownerId: string): AsyncGenerator<string> {
    let lead = `${await this.readHead(ownerId)},"deals":[`;
    for await (const page of this.readPages((after) => this.exports.deals(ownerId, after, PAGE_SIZE))) {
      yield lead + page.map(({ json }) => json).join(',\n');
      lead = ',\n';
    }
    yield lead === ',\n' ? ']}\n' : `${lead}]}\n`;
  }

  /** The export without its deals. */
  async readAccount(ownerId: string): Promise<string> {
    return `${await this.readHead(ownerId)},"deals":[]}\n`;
  }

  /** The deals of the export, page by page, each a JSON list. */
  async *readDealPages(ownerId: string): AsyncGenerator<{ json: string; count: number }> {
    for await (const page of this.readPages((after) => this.exports.deals(ownerId, after, PAGE_SIZE)))
      yield { json: `[${page.map(({ json }) => json).join(',\n')}]\n`, count: page.length };
  }

  /** A table for spreadsheets; its columns are those of the import, and what became of each deal. */
  async *streamCsv(ownerId: string): AsyncGenerator<string> {
    const years = orderYears(await this.exports.years(ownerId));
    const figures = years.flatMap((year) => Object.keys(CSV_METRICS).map((metric) => `${metric}_${year}`));
    const headers = [
      ...DEAL_CSV_COLUMNS.map(({ header }) => header),
      ...STATE_COLUMNS.map(([, header]) => header),
      ...figures,
    ];
    yield `\uFEFF${headers.map(formatCsvCell).join(',')}\r\n`;
    for await (const page of this.readPages<DealForCsv & DealPage>((after) =>
      this.exports.dealsForCsv(ownerId, after, PAGE_SIZE),
    ))
      yield page.map((deal) => `${toCsvCells(deal, years).join(',')}\r\n`).join('');
  }

  /** Everything before the list of deals, without the brace that ends it. */
  private async readHead(ownerId: string): Promise<string> {
    const [{ revision: _, ...settings }, brokers, views, haircuts] = await Promise.all([
      this.settings.get(ownerId),
      this.exports.brokers(ownerId),
      this.exports.views(ownerId),
      this.exports.haircuts(ownerId),
    ]);
    const head = {
      format: EXPORT_FORMAT,
      version: EXPORT_VERSION,
      exportedAt: new Date().toISOString(),
      settings,
    };
    return `${JSON.stringify(head).slice(0, -1)},"brokers":${brokers},"views":${views},"haircuts":${haircuts}`;
  }

  private async *readPages<T extends DealPage>(next: (after: T | null) => Promise<T[]>): AsyncGenerator<T[]> {
    let last: T | null = null;
    for (;;) {
      const page: T[] = await next(last);
      if (page.length > 0) yield page;
      if (page.length < PAGE_SIZE) return;
      last = page.at(-1) ?? null;
    }
  }
}

/** The newest years, newest first, whatever they are called: 'FY2022' comes after '2023'. */
const orderYears = (years: readonly string[]): string[] =>
  orderPeriods(years, null, new Date().getFullYear())
    .slice(0, MAX_YEARS)
    .map(({ key }) => key);

function toCsvCells(deal: DealForCsv, years: readonly string[]): string[] {
  const fields = [...DEAL_CSV_COLUMNS.map(({ field }) => field), ...STATE_COLUMNS.map(([field]) => field)];
  const byYear = nameYears(deal);
  return [
    ...fields.map((field) => toCsvCell(field, deal.fields[field] ?? null)),
    ...years.flatMap((year) =>
      Object.values(CSV_METRICS).map((name) =>
        toFigureCell(readFigure(byYear.get(year), name, getIncomeMode(deal))),
      ),
    ),
  ];
}

/** The figures of a deal by the name of their year; a further record of the same name has '2022 (2)'. */
function nameYears({ years, labels }: DealForCsv): ReadonlyMap<string, DealForCsv['years'][string]> {
  const counts = new Map<string, number>();
  return new Map(
    Object.entries(years).map(([key, figures]) => {
      const name = labels[key] || key;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [count === 1 ? name : `${name} (${count})`, figures];
    }),
  );
}

function toCsvCell(field: string, value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return ARCHIVED_COLUMN.choices[value ? 0 : 1];
  if (typeof value !== 'number') return formatCsvCell(value);
  return formatCsvCell(COUNTS.has(field) ? String(value) : (ROUND[field]?.(value) ?? value));
}

/** A figure that reads as a number leaves as one, so that a loss stays a negative number. */
const toFigureCell = (text: string | number | null | undefined) => formatCsvCell(parseNumber(text) ?? text);

/** Lines of the income statement, and the add-back that holds the figure of a short statement, which lacks the line. */
const ADD_BACK_OF_LINE: Readonly<Record<string, string>> = {
  interest: 'interestExpense',
  depreciation: 'depreciationAmortization',
};

/**
 * A figure of a year as SDE counts it: interest and depreciation by the income statement, else by the add-back; net
 * income also where its lines give it, as the file has neither all of them nor the form of the statement.
 */
function readFigure(
  figures: DealForCsv['years'][string] | undefined,
  name: string,
  mode: IncomeMode,
): string | number | null | undefined {
  const { netIncome, cogs, operatingExpenses, sgaExpenses } = figures ?? {};
  // Without a cost the result would be the revenue.
  const isCalculated =
    name === 'netIncome' &&
    parseNumber(netIncome) === null &&
    [cogs, operatingExpenses, sgaExpenses].some((cost) => parseNumber(cost) !== null);
  if (figures && isCalculated) return readIncome(figures, mode).netIncome;
  const addBack = ADD_BACK_OF_LINE[name];
  const isOnStatement = addBack === undefined || parseNumberOrZero(figures?.[name]) !== 0;
  return isOnStatement ? figures?.[name] : (figures?.[addBack] ?? figures?.[name]);
}
