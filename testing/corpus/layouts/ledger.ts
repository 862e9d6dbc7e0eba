import { inventBusiness, type Year } from '../business.js';
import type { Line, Made, NumberStyle } from '../document.js';
import type { Random } from '../random.js';
import { cogsOf, expensesOf, operatingOf, sumRevenue, TableMaker } from '../tables.js';
import type { Part } from '../wording.js';
import { LAST_YEAR, text, title } from './common.js';

/** A ledger program's profit and loss: nested accounts, one column for the year or one a month. */
export function ledger(random: Random, part: Part, months = random.chance(0.35)): Made {
  const business = inventBusiness(random, LAST_YEAR, 1);
  const year = business.years[0] as Year;
  const style: NumberStyle = { scale: 1, cents: true, dollar: 'none', negative: 'minus', dollarApart: false };
  const modern = part === 'measure' ? random.chance(0.5) : false;
  const total = (name: string) => (modern ? `Total for ${name}` : `Total ${name}`);
  const expense = part === 'train' ? 'Expenses' : random.pick(['Expense', 'Expenses']);
  const maker = new TableMaker(business.years, style);
  if (!modern && random.chance(0.5)) maker.head('Ordinary Income/Expense', 0);
  maker.head('Income', 1);
  year.revenueParts.forEach(([name, value], at) =>
    maker.add(`${4000 + at * 100} ${name}`, () => value, undefined, { indent: 2 }),
  );
  maker.add(total('Income'), sumRevenue, 'grossRevenue', { indent: 1, bold: true });
  maker.head('Cost of Goods Sold', 1);
  year.cogsParts.forEach(([name, value]) => maker.add(name, () => value, undefined, { indent: 2 }));
  maker.add(total(part === 'measure' && !modern ? 'COGS' : 'Cost of Goods Sold'), cogsOf, 'cogs', {
    indent: 1,
    bold: true,
  });
  maker.add('Gross Profit', (one) => sumRevenue(one) - cogsOf(one), 'grossProfit', { bold: true });
  maker.head(expense, 1);
  year.expenses.forEach(([name, value]) => maker.add(name, () => value, undefined, { indent: 2 }));
  maker.head('Payroll', 2);
  maker.add(
    part === 'train' ? 'Officer Salary' : 'Officers Compensation',
    (one) => one.officer,
    'ownerSalary',
    { indent: 3 },
  );
  maker.add(total('Payroll'), (one) => one.officer, undefined, { indent: 2 });
  maker.add('Depreciation Expense', (one) => one.depreciation, 'depreciation', { indent: 2 });
  maker.add('Interest Expense', (one) => one.interest, 'interest', { indent: 2 });
  maker.add(total(expense), (one) => expensesOf(one) + one.interest, 'operatingExpenses', {
    indent: 1,
    bold: true,
  });
  maker.add(
    random.pick(part === 'train' ? ['Net Ordinary Income'] : ['Net Operating Income', 'Net Ordinary Income']),
    (one) => operatingOf(one) - one.interest,
    'ebit',
    { bold: true },
  );
  maker.head('Other Income', 1);
  maker.add('Interest Earned', (one) => one.otherIncome, undefined, { indent: 2 });
  maker.add(total('Other Income'), (one) => one.otherIncome, undefined, { indent: 1 });
  maker.add('Net Income', (one) => operatingOf(one) - one.interest + one.otherIncome, 'netIncome', {
    bold: true,
  });
  const range = random.pick(
    part === 'train'
      ? [`January - December ${LAST_YEAR}`]
      : [`January through December ${LAST_YEAR}`, `January 1 - December 31, ${LAST_YEAR}`],
  );
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const withTotal = months && random.chance(0.6);
  const lines = months ? maker.lines.map((line) => spreadOverMonths(line, withTotal)) : maker.lines;
  const heads: Line = months
    ? {
        label: '',
        head: true,
        values: [
          ...names.map((name) =>
            part === 'train' ? `${name} ${LAST_YEAR}` : `${name} ${String(LAST_YEAR).slice(2)}`,
          ),
          ...(withTotal ? ['Total'] : []),
        ],
      }
    : {
        label: '',
        head: true,
        values: [
          part === 'train' ? 'Total' : random.pick(['TOTAL', `Jan - Dec ${String(LAST_YEAR).slice(2)}`]),
        ],
      };
  return {
    blocks: [
      title(business.name),
      title(part === 'train' ? 'Profit and Loss' : 'Profit & Loss'),
      text(range, { align: 'center' }),
      { type: 'table', columns: heads.values?.length ?? 1, lines: [heads, ...lines], style },
    ],
    truth: { years: maker.truth, deal: { businessName: business.name } },
  };
}

function spreadOverMonths(line: Line, withTotal: boolean): Line {
  const value = line.values?.[0];
  if (typeof value !== 'number') return line;
  const each = Math.floor(value / 12);
  const cells = Array.from({ length: 12 }, (_, at) => (at === 11 ? value - each * 11 : each));
  return { ...line, values: withTotal ? [...cells, value] : cells };
}
