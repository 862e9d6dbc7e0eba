import { inventBusiness, type Year } from '../business.js';
import type { Block, Line, Made } from '../document.js';
import type { Random } from '../random.js';
import { sumRevenue, statement } from '../tables.js';
import { WORDINGS, type Part } from '../wording.js';
import { LAST_YEAR, ordered, styleOf, text, title, yearColumns } from './common.js';

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
    unlabeled: random.chance(0.25),
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

/** Years next to other columns: shares of revenue, changes, three months, trailing and projected figures. */
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
  const revenue = sumRevenue(last);
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
          `${((a / sumRevenue(before)) * 100).toFixed(1)}%`,
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

/** Two statements side by side: one of the business, one of its guarantor. */
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
      { type: 'table', columns: 2, lines: expenses, style: { ...style, dollar: 'none' }, nextTo: true },
    ],
    truth: { years: maker.truth, deal: {} },
  };
}
