import { inventBusiness } from '../business.js';
import type { Made } from '../document.js';
import type { Random } from '../random.js';
import { recast } from '../tables.js';
import { WORDINGS, type Part } from '../wording.js';
import { LAST_YEAR, title, styleOf, yearColumns } from './common.js';

/** A document with only a recast, as a schedule. */
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
