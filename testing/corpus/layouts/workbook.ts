import { inventBusiness } from '../business.js';
import type { Block, Made, NumberStyle } from '../document.js';
import type { Random } from '../random.js';
import { statement } from '../tables.js';
import { WORDINGS, type Part } from '../wording.js';
import { LAST_YEAR, merge, ordered, text, yearColumns } from './common.js';

/** A workbook with one sheet per year, or with all years on one sheet. */
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
    const created = business.years.map((year) => ({
      year,
      maker: statement(random, { ...business, years: [year] }, style, words, {
        detail: true,
        sga: false,
        taxed: false,
      }),
    }));
    return {
      blocks: created.flatMap(({ year, maker }): Block[] => [
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
      truth: { years: merge(...created.map(({ maker }) => maker.truth)), deal: {} },
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
