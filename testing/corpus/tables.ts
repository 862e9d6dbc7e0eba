import type { FinancialField } from '@dealwright/vocabulary';
import { totalOf, type Business, type Year } from './business.js';
import { asPrinted, type Line, type NumberStyle, type YearTruth } from './document.js';
import { type Random } from './random.js';
import { type Wording } from './wording.js';

/** Lines of a table and, as they are added, what they mean. */
export class TableMaker {
  readonly lines: Line[] = [];
  readonly truth: YearTruth = {};

  constructor(
    readonly years: readonly Year[],
    readonly style: NumberStyle,
  ) {}

  head(text: string, indent = 0): void {
    this.lines.push({ label: text, indent, bold: true });
  }

  /** Adds a line; with a field, its figures become the truth, summed where a field has several lines. */
  add(
    label: string,
    value: (year: Year) => number | null,
    field?: FinancialField,
    options: { indent?: number; bold?: boolean; sign?: 1 | -1 } = {},
  ): void {
    this.lines.push({
      label,
      values: this.years.map(value),
      indent: options.indent ?? 0,
      bold: options.bold ?? false,
    });
    if (!field) return;
    for (const year of this.years) {
      const printed = value(year);
      if (printed === null || printed === 0) continue;
      const figures = (this.truth[year.year] ??= {});
      figures[field] = (figures[field] ?? 0) + asPrinted(printed, this.style) * (options.sign ?? 1);
    }
  }
}

export const sumRevenue = (year: Year) => totalOf(year.revenueParts);
export const cogsOf = (year: Year) => totalOf(year.cogsParts);
export const expensesOf = (year: Year) => totalOf(year.expenses) + year.officer + year.depreciation;
export const operatingOf = (year: Year) => sumRevenue(year) - cogsOf(year) - expensesOf(year);
const pretaxOf = (year: Year) => operatingOf(year) - year.interest;
const netOf = (year: Year, taxed: boolean) => pretaxOf(year) - (taxed ? year.tax : 0);

export interface StatementOptions {
  readonly detail: boolean;
  readonly sga: boolean;
  readonly taxed: boolean;
  /** The figure of one line is misprinted: 'netIncome' or 'grossProfit'. */
  readonly typo?: boolean;
  /** Totals of sections are printed without a label. */
  readonly unlabeled?: boolean;
}

/** An income statement from revenue to net income. */
export function statement(
  random: Random,
  business: Business,
  style: NumberStyle,
  words: Wording,
  options: StatementOptions,
): TableMaker {
  const maker = new TableMaker(business.years, style);
  const first = business.years[0] as Year;
  if (options.detail && first.revenueParts.length > 1) {
    maker.head(random.pick(words.revenueHead));
    first.revenueParts.forEach(([name], at) =>
      maker.add(name, (year) => year.revenueParts[at]?.[1] ?? 0, undefined, { indent: 1 }),
    );
    maker.add(options.unlabeled ? '' : random.pick(words.revenueTotal), sumRevenue, 'grossRevenue', {
      bold: true,
    });
  } else maker.add(random.pick(words.revenueSingle), sumRevenue, 'grossRevenue', { bold: true });
  if (options.detail) {
    maker.head(random.pick(words.cogsHead));
    first.cogsParts.forEach(([name], at) =>
      maker.add(name, (year) => year.cogsParts[at]?.[1] ?? 0, undefined, { indent: 1 }),
    );
    const single = first.cogsParts.length === 1;
    maker.add(options.unlabeled && !single ? '' : random.pick(words.cogsTotal), cogsOf, 'cogs', {
      bold: true,
    });
  } else maker.add(random.pick(words.cogsSingle), cogsOf, 'cogs');
  maker.add(
    random.pick(words.grossProfit),
    (year) => sumRevenue(year) - cogsOf(year) + (options.typo && year === business.years.at(-1) ? 10_000 : 0),
    'grossProfit',
    { bold: true },
  );
  if (options.sga) {
    maker.add(random.pick(words.sga), (year) => totalOf(year.expenses) + year.officer, 'sgaExpenses');
    maker.add(random.pick(words.depreciation), (year) => year.depreciation, 'depreciation');
    maker.add(random.pick(words.operating), operatingOf, 'ebit', { bold: true });
  } else {
    maker.head(random.pick(words.expensesHead));
    first.expenses.forEach(([name], at) =>
      maker.add(name, (year) => year.expenses[at]?.[1] ?? 0, undefined, { indent: 1 }),
    );
    maker.add(random.pick(words.officer), (year) => year.officer, 'ownerSalary', { indent: 1 });
    maker.add(random.pick(words.depreciation), (year) => year.depreciation, 'depreciation', { indent: 1 });
    maker.add(random.pick(words.expensesTotal), expensesOf, 'operatingExpenses', { bold: true });
    maker.add(random.pick(words.operating), operatingOf, 'ebit', { bold: true });
  }
  const inParentheses = random.chance(0.3);
  if (inParentheses) maker.head('Other income (expense)');
  maker.add(
    random.pick(words.interest),
    (year) => (inParentheses ? -year.interest : year.interest),
    'interest',
    { indent: inParentheses ? 1 : 0, sign: inParentheses ? -1 : 1 },
  );
  if (options.taxed) {
    maker.add(random.pick(words.pretax), pretaxOf, 'ebt', { bold: true });
    maker.add(random.pick(words.taxes), (year) => year.tax, 'taxes');
  }
  maker.add(random.pick(words.net), (year) => netOf(year, options.taxed), 'netIncome', { bold: true });
  return maker;
}

/** Net income, add-backs, discretionary earnings. */
export function recast(random: Random, business: Business, style: NumberStyle, words: Wording): TableMaker {
  const maker = new TableMaker(business.years, style);
  const replace = random.chance(0.3);
  maker.add(random.pick(words.recastStart), (year) => netOf(year, false), 'netIncome', { bold: true });
  maker.head(random.pick(['Add-backs:', 'Adjustments', 'Add backs']));
  maker.add(random.pick(words.recastOwner), (year) => year.officer, 'ownerSalary', { indent: 1 });
  maker.add(random.pick(words.recastPayroll), (year) => year.officerPayrollTax, 'ownerPayrollTaxes', {
    indent: 1,
  });
  maker.add(random.pick(words.interest), (year) => year.interest, 'interest', { indent: 1 });
  maker.add(random.pick(words.recastDepreciation), (year) => year.depreciation, 'depreciationAmortization', {
    indent: 1,
  });
  if (random.chance(0.4))
    maker.add('Amortization', (year) => year.amortization, 'depreciationAmortization', { indent: 1 });
  const amortized = maker.lines.at(-1)?.label === 'Amortization';
  (business.years[0] as Year).discretionary.forEach(([name], at) =>
    maker.add(name, (year) => year.discretionary[at]?.[1] ?? 0, 'otherAddBacks', { indent: 1 }),
  );
  const added = (year: Year) =>
    year.officer +
    year.officerPayrollTax +
    year.interest +
    year.depreciation +
    (amortized ? year.amortization : 0) +
    totalOf(year.discretionary);
  if (random.chance(0.5))
    maker.add(random.pick(['Total add-backs', 'Total adjustments']), added, undefined, { bold: true });
  else if (replace)
    maker.add(random.pick(words.recastReplacement), (year) => -year.replacement, 'newOfficerSalary', {
      indent: 1,
    });
  const replaced = maker.truth[(business.years[0] as Year).year]?.newOfficerSalary !== undefined;
  maker.add(
    random.pick(words.sde),
    (year) => netOf(year, false) + added(year) - (replaced ? year.replacement : 0),
    'sde',
    { bold: true },
  );
  return maker;
}
