import { revenueRangeOf } from '@dealwright/vocabulary';
import { inventBusiness, totalOf, type Business, type Year } from './business.js';
import type { Block, DealTruth, Line, Made, NumberStyle, TextBlock, YearTruth } from './document.js';
import { type Random } from './random.js';
import {
  cogsOf,
  expensesOf,
  netOf,
  operatingOf,
  recast,
  revenueOf,
  statement,
  TableMaker,
} from './tables.js';
import { WORDINGS, type Part, type Wording } from './wording.js';

const LAST_YEAR = 2024;
export const AS_OF_YEAR = 2025;

const text = (value: string, rest: Omit<TextBlock, 'type' | 'text'> = {}): TextBlock => ({
  type: 'text',
  text: value,
  ...rest,
});
const title = (value: string) => text(value, { size: 14, bold: true, align: 'center' });

function styleOf(random: Random, scale: 1 | 1000 = 1): NumberStyle {
  return {
    scale,
    cents: scale === 1 && random.chance(0.2),
    dollar: random.pick(['ends', 'all', 'ends'] as const),
    negative: random.pick(['parentheses', 'minus', 'parentheses'] as const),
    dollarApart: random.chance(0.5),
  };
}

const yearColumns = (business: Business, head: (year: number) => string, newestFirst: boolean): Line => ({
  label: '',
  values: (newestFirst ? [...business.years].reverse() : business.years).map((year) => head(year.year)),
  head: true,
});

function ordered(maker: TableMaker, newestFirst: boolean): Line[] {
  if (!newestFirst) return maker.lines;
  return maker.lines.map((line) => (line.values ? { ...line, values: [...line.values].reverse() } : line));
}

const scaleOfRange = (business: Business) => revenueRangeOf(revenueOf(business.years.at(-1) as Year));

function merge(...truths: YearTruth[]): YearTruth {
  const all: YearTruth = {};
  for (const truth of truths)
    for (const [year, figures] of Object.entries(truth)) all[year] = { ...all[year], ...figures };
  return all;
}

/** An accountant's statement: dollars or thousands, stacked headers, losses, a misprint. */
export function accountant(random: Random, part: Part): Made {
  const words = WORDINGS[part];
  const loss = random.chance(0.3);
  const scale = random.chance(0.35) ? 1000 : 1;
  const style = { ...styleOf(random, scale), dollar: 'ends' as const };
  const business = inventBusiness(random, LAST_YEAR, random.whole(2, 3), loss);
  const maker = statement(random, business, style, words, {
    detail: random.chance(0.6),
    sga: random.chance(0.35),
    taxed: random.chance(0.6),
    typo: random.chance(0.12),
    unlabelled: random.chance(0.25),
  });
  const newestFirst = random.chance(0.6);
  const head: Line[] = [
    { label: '', head: true, spans: [[0, business.years.length - 1, random.pick(words.spans)]] },
    yearColumns(business, String, newestFirst),
  ];
  const blocks: Block[] = [title(business.name), title(random.pick(words.titles))];
  if (scale === 1000) blocks.push(text(random.pick(words.thousands), { align: 'center' }));
  blocks.push({
    type: 'table',
    columns: business.years.length,
    lines: [...head, ...ordered(maker, newestFirst)],
    style,
  });
  blocks.push(text('See accompanying notes and independent accountant’s compilation report.', { gap: 20 }));
  return { blocks, truth: { years: maker.truth, deal: { businessName: business.name } } };
}

/** Years beside other things: shares of revenue, changes, three months, a trailing and a projected column. */
export function busyColumns(random: Random, part: Part): Made {
  const words = WORDINGS[part];
  const style = styleOf(random);
  const business = inventBusiness(random, LAST_YEAR, 2);
  const maker = statement(random, business, style, words, { detail: false, sga: true, taxed: false });
  const variant = random.pick(
    part === 'train'
      ? (['percent', 'change', 'projected'] as const)
      : (['percent', 'quarters', 'projected', 'change'] as const),
  );
  const [before, last] = business.years as [Year, Year];
  const revenue = revenueOf(last);
  const lines = maker.lines.map((line): Line => {
    const values = line.values as readonly number[] | undefined;
    if (!values) return line;
    const [a = 0, b = 0] = values;
    if (variant === 'percent')
      return {
        ...line,
        values: [
          b,
          `${((b / revenue) * 100).toFixed(1)}%`,
          a,
          `${((a / revenueOf(before)) * 100).toFixed(1)}%`,
        ],
      };
    if (variant === 'change')
      return { ...line, values: [b, a, b - a, `${(((b - a) / Math.abs(a)) * 100).toFixed(1)}%`] };
    if (variant === 'quarters')
      return { ...line, values: [Math.round(b * 0.27), Math.round(a * 0.24), b, a] };
    return { ...line, values: [a, b, Math.round(b * 1.04), Math.round(b * 1.11)] };
  });
  const heads: Record<typeof variant, Line[]> = {
    percent: [
      {
        label: '',
        head: true,
        values: [
          String(last.year),
          part === 'train' ? '%' : '% of Sales',
          String(before.year),
          part === 'train' ? '%' : '% of Sales',
        ],
      },
    ],
    change: [
      {
        label: '',
        head: true,
        values: [
          String(last.year),
          String(before.year),
          part === 'train' ? '$ Change' : 'Variance',
          part === 'train' ? '% Change' : 'Variance %',
        ],
      },
    ],
    quarters: [
      {
        label: '',
        head: true,
        spans: [
          [0, 1, 'Three Months Ended December 31,'],
          [2, 3, 'Twelve Months Ended December 31,'],
        ],
      },
      {
        label: '',
        head: true,
        values: [String(last.year), String(before.year), String(last.year), String(before.year)],
      },
    ],
    projected: [
      {
        label: '',
        head: true,
        values: [
          String(before.year),
          String(last.year),
          part === 'train' ? 'TTM Mar 2025' : 'LTM',
          part === 'train' ? '2025 Projected' : '2025E',
        ],
      },
    ],
  };
  const blocks: Block[] = [
    title(business.name),
    title(random.pick(words.titles)),
    { type: 'table', columns: 4, lines: [...heads[variant], ...lines], style },
  ];
  return { blocks, truth: { years: maker.truth, deal: {} } };
}

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
  maker.add(total('Income'), revenueOf, 'grossRevenue', { indent: 1, bold: true });
  maker.head('Cost of Goods Sold', 1);
  year.cogsParts.forEach(([name, value]) => maker.add(name, () => value, undefined, { indent: 2 }));
  maker.add(total(part === 'measure' && !modern ? 'COGS' : 'Cost of Goods Sold'), cogsOf, 'cogs', {
    indent: 1,
    bold: true,
  });
  maker.add('Gross Profit', (one) => revenueOf(one) - cogsOf(one), 'grossProfit', { bold: true });
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

function facts(
  random: Random,
  business: Business,
  words: Wording,
): { pairs: [string, string][]; truth: DealTruth } {
  const price = `$${business.price.toLocaleString('en-US')}`;
  const pairs: [string, string][] = [
    [random.pick(words.price), price],
    [random.pick(words.founded), String(business.founded)],
    [random.pick(words.employees), String(business.employees)],
    [random.pick(words.reason), business.reason],
    [random.pick(words.address), `${business.street}, ${business.city}, ${business.state} ${business.zip}`],
    [random.pick(words.name), business.name],
  ];
  return {
    pairs,
    truth: {
      askingPrice: String(business.price),
      yearsInBusiness: String(AS_OF_YEAR - business.founded),
      employeeCount: String(business.employees),
      reasonForSale: business.reason,
      address: `${business.street}, ${business.city}, ${business.state} ${business.zip}`,
      businessName: business.name,
    },
  };
}

const contact = (random: Random, business: Business, words: Wording): [string, string][] => [
  [random.pick(words.broker), business.broker.name],
  ['Phone', business.broker.phone],
  ['Email', business.broker.email],
  [random.pick(words.url), business.url],
];

const contactTruth = (business: Business): DealTruth => ({
  broker: business.broker.name,
  brokerPhone: business.broker.phone,
  brokerEmail: business.broker.email,
  listingUrl: business.url,
  leadSource: 'Broker',
});

const about = (business: Business) =>
  `${business.name} provides ${business.what} in the ${business.city} area. Customers return year after year and the business is well regarded.`;

/** A broker's memorandum: cover, overview, key facts, statement, recast, contact. */
export function memorandum(random: Random, part: Part): Made {
  const words = WORDINGS[part];
  const business = inventBusiness(random, LAST_YEAR, 3);
  const style = styleOf(random);
  const { pairs, truth } = facts(random, business, words);
  const maker = statement(random, business, style, words, {
    detail: false,
    sga: random.chance(0.5),
    taxed: false,
  });
  const add = recast(random, business, style, words);
  const newestFirst = random.chance(0.4);
  const head = yearColumns(business, random.pick(words.yearHead), newestFirst);
  const blocks: Block[] = [
    text('CONFIDENTIAL INFORMATION MEMORANDUM', { size: 20, bold: true, align: 'center', gap: 120 }),
    text(business.name, { size: 24, bold: true, align: 'center', gap: 30 }),
    text(`Prepared by ${business.broker.firm}`, { align: 'center', gap: 30 }),
    { type: 'break' },
    text(
      part === 'train'
        ? 'Executive Summary'
        : random.pick(['Business Overview', 'The Opportunity', 'Company Profile']),
      { size: 14, bold: true },
    ),
    text(about(business)),
    text(random.pick(words.ageSentence)(business.founded)),
    text(random.pick(words.staffSentence)(business.employees)),
    { type: 'facts', style: part === 'train' ? 'colon' : random.pick(['columns', 'colon']), facts: pairs },
    { type: 'break' },
    title(random.pick(words.titles)),
    { type: 'table', columns: 3, lines: [head, ...ordered(maker, newestFirst)], style },
    title(
      part === 'train'
        ? 'Recast Earnings'
        : random.pick(['Seller Discretionary Earnings', 'Normalized Cash Flow', 'Add-Back Schedule']),
    ),
    { type: 'table', columns: 3, lines: [head, ...ordered(add, newestFirst)], style },
    { type: 'break' },
    text('Contact', { size: 14, bold: true }),
    { type: 'facts', style: 'colon', facts: contact(random, business, words) },
  ];
  const range = scaleOfRange(business);
  return {
    blocks,
    truth: {
      years: merge(maker.truth, add.truth),
      deal: {
        ...truth,
        ...contactTruth(business),
        type: business.saas ? 'SaaS' : 'Traditional',
        ...(range ? { revenue: range } : {}),
        description: about(business),
      },
    },
  };
}

/** One page that whets the appetite: cards or bullets and a few sentences, no statement. */
export function teaser(random: Random, part: Part): Made {
  const words = WORDINGS[part];
  const business = inventBusiness(random, LAST_YEAR, 1);
  const prose = random.chance(0.5);
  const { pairs, truth } = facts(random, business, words);
  const revenue = Math.round(revenueOf(business.years[0] as Year) / 1000) * 1000;
  const range = revenueRangeOf(revenue);
  const millions = (business.price / 1e6).toFixed(2);
  const style = part === 'train' ? 'colon' : random.pick(['cards', 'columns', 'colon'] as const);
  const blocks: Block[] = [
    text(part === 'train' ? 'Business for Sale' : 'Opportunity Teaser', { size: 20, bold: true }),
    text(about(business)),
  ];
  const deal: DealTruth = {
    type: business.saas ? 'SaaS' : 'Traditional',
    ...(range ? { revenue: range } : {}),
  };
  if (prose) {
    blocks.push(
      text(random.pick(words.ageSentence)(business.founded)),
      text(random.pick(words.staffSentence)(business.employees)),
      text(`Annual revenue of $${(revenue / 1e6).toFixed(3)} million comes from repeat customers.`),
      text(random.pick(words.priceSentence)(millions)),
    );
    Object.assign(deal, {
      yearsInBusiness: truth.yearsInBusiness,
      employeeCount: truth.employeeCount,
      askingPrice: String(Math.round(Number(millions) * 1e6)),
    });
  } else {
    blocks.push({
      type: 'facts',
      style,
      facts: [
        ...pairs.slice(0, style === 'cards' ? 3 : 5),
        [part === 'train' ? 'Gross Revenue' : 'Annual Sales', `$${revenue.toLocaleString('en-US')}`],
      ],
    });
    Object.assign(deal, {
      yearsInBusiness: truth.yearsInBusiness,
      employeeCount: truth.employeeCount,
      askingPrice: truth.askingPrice,
    });
    if (style !== 'cards')
      Object.assign(deal, { reasonForSale: truth.reasonForSale, address: truth.address });
  }
  blocks.push({ type: 'facts', style: 'colon', facts: contact(random, business, words) });
  return { blocks, truth: { years: {}, deal: { ...deal, ...contactTruth(business) } } };
}

/** Recast alone, as a schedule. */
export function recastOnly(random: Random, part: Part): Made {
  const words = WORDINGS[part];
  const business = inventBusiness(random, LAST_YEAR, 3);
  const style = styleOf(random);
  const maker = recast(random, business, style, words);
  return {
    blocks: [
      title(business.name),
      title(part === 'train' ? 'Recast Schedule' : "Seller's Discretionary Earnings Analysis"),
      {
        type: 'table',
        columns: 3,
        lines: [yearColumns(business, random.pick(words.yearHead), false), ...maker.lines],
        style,
      },
    ],
    truth: { years: maker.truth, deal: {} },
  };
}

/** Two statements side by side: the business beside its guarantor. */
export function sideBySide(random: Random, part: Part): Made {
  const words = WORDINGS[part];
  const style = { ...styleOf(random), dollarApart: false, cents: false };
  const business = inventBusiness(random, LAST_YEAR, 2);
  const maker = statement(random, business, style, words, { detail: false, sga: true, taxed: false });
  const head = yearColumns(business, String, false);
  const expenses: Line[] = [
    { label: 'Key ratios', values: business.years.map((year) => String(year.year)), head: true },
    ...['Customers', 'Invoices', 'Trucks', 'Locations', 'Square feet'].map((label) => ({
      label,
      values: business.years.map(() => random.whole(2, 9_000)),
    })),
  ];
  return {
    blocks: [
      title(business.name),
      title(random.pick(words.titles)),
      { type: 'table', columns: 2, lines: [head, ...maker.lines], style },
      { type: 'table', columns: 2, lines: expenses, style: { ...style, dollar: 'none' }, beside: true },
    ],
    truth: { years: maker.truth, deal: {} },
  };
}

/** A workbook with a sheet a year, or with all years on one. */
export function workbook(random: Random, part: Part): Made {
  const words = WORDINGS[part];
  const style: NumberStyle = {
    scale: 1,
    cents: random.chance(0.5),
    dollar: random.pick(['none', 'all'] as const),
    negative: 'parentheses',
    dollarApart: false,
  };
  const business = inventBusiness(random, LAST_YEAR, 3);
  if (random.chance(0.4)) {
    const made = business.years.map((year) => ({
      year,
      maker: statement(random, { ...business, years: [year] }, style, words, {
        detail: true,
        sga: false,
        taxed: false,
      }),
    }));
    return {
      blocks: made.flatMap(({ year, maker }): Block[] => [
        { type: 'break', name: part === 'train' ? String(year.year) : `P&L ${year.year}` },
        text(business.name, { bold: true }),
        text('Profit and Loss'),
        {
          type: 'table',
          columns: 1,
          lines: [{ label: '', values: [part === 'train' ? 'Amount' : 'Total'], head: true }, ...maker.lines],
          style,
        },
      ]),
      truth: { years: merge(...made.map(({ maker }) => maker.truth)), deal: {} },
    };
  }
  const maker = statement(random, business, style, words, {
    detail: random.chance(0.5),
    sga: false,
    taxed: random.chance(0.4),
  });
  const newestFirst = random.chance(0.3);
  return {
    blocks: [
      text(business.name, { bold: true }),
      text(random.pick(words.titles)),
      {
        type: 'table',
        columns: 3,
        lines: [
          yearColumns(business, random.pick(words.yearHead), newestFirst),
          ...ordered(maker, newestFirst),
        ],
        style,
      },
    ],
    truth: { years: maker.truth, deal: {} },
  };
}

/** Documents with figures and dates but no statement: nothing may be read from them. */
export function noStatement(random: Random, part: Part): Made {
  const business = inventBusiness(random, LAST_YEAR, 1);
  const rent = random.whole(2_000, 9_000);
  const lease: Block[] = [
    title('COMMERCIAL LEASE AGREEMENT'),
    text(
      `This Lease is made as of January 1, 2022 between Landlord and ${business.name} (Tenant) for the premises at ${business.street}, ${business.city}, ${business.state}.`,
    ),
    text(
      `Tenant shall pay base rent of $${rent.toLocaleString('en-US')} per month. Rent increases by 3% each year. Tenant pays its share of taxes and insurance.`,
    ),
    {
      type: 'table',
      columns: 2,
      lines: [
        { label: 'Lease Year', values: ['Monthly', 'Annual'], head: true },
        ...[2022, 2023, 2024].map((year, at) => ({
          label: `Year ${at + 1}: ${year}`,
          values: [rent + at * 90, (rent + at * 90) * 12],
        })),
      ],
      style: styleOf(random),
    },
  ];
  const nda: Block[] = [
    title(part === 'train' ? 'NON-DISCLOSURE AGREEMENT' : 'MUTUAL CONFIDENTIALITY AGREEMENT'),
    text(
      'The Receiving Party agrees to hold in confidence all revenue, income and cash flow data of the Disclosing Party for a period of 2 years from the date hereof.',
    ),
    text(
      'Damages for breach shall not exceed $50,000. This Agreement is governed by the laws of the State of Ohio, 2023 edition.',
    ),
  ];
  const equipment: Block[] = [
    title('Equipment List'),
    {
      type: 'table',
      columns: 2,
      lines: [
        { label: 'Item', values: ['2023', '2024'], head: true },
        ...['Delivery truck', 'Compressor', 'Forklift', 'Total equipment'].map((label) => ({
          label,
          values: [random.whole(2_000, 40_000), random.whole(2_000, 40_000)],
        })),
      ],
      style: styleOf(random),
    },
  ];
  const balance: Block[] = [
    title(business.name),
    title('Balance Sheet'),
    text('As of December 31, 2024 and 2023', { align: 'center' }),
    {
      type: 'table',
      columns: 2,
      lines: [
        { label: '', values: ['2024', '2023'], head: true },
        ...[
          'Cash',
          'Accounts receivable',
          'Inventory',
          'Total current assets',
          'Accumulated depreciation',
          'Total assets',
          'Accounts payable',
          'Income taxes payable',
          'Total liabilities',
          'Net income',
          'Retained earnings',
          'Total liabilities and equity',
        ].map((label) => ({ label, values: [random.whole(2_000, 400_000), random.whole(2_000, 400_000)] })),
      ],
      style: styleOf(random),
    },
  ];
  return {
    blocks: random.pick(part === 'train' ? [lease, nda, equipment] : [lease, nda, equipment, balance]),
    truth: { years: {}, deal: {} },
  };
}

export { totalOf, netOf };
