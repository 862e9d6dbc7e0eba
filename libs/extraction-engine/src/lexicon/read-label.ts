import type { LabelRead, LabelTarget } from './label-target.js';
import { COMMITTED_MODEL, readByModel } from './label-model.js';
import { memoize } from './memoize.js';
import { correctSpelling } from './spelling.js';

/** Behind a label: where the figure stands in a tax return, 'Line 7', 'in Line 12', 'Sch K', 'Stmt 2'. */
const REFERENCE =
  /(?<=[a-z)]\s+)(?<!\b(?:from|subtract|add|combine)\s+)(?:(?:per|in|on|see) )?(?:(?:form )?\d{4}s?,? )?(?:lines?|ln|stmt|statement|sch(?:edule)?\.?) ?(?:\d{1,2}[a-z]?|[a-z]-?\d?)\s*$/;

/** Lower case, one blank between words, marks and line numbers gone. */
export function normalizeLabel(raw: string, scanned = false): string {
  const text = raw
    .toLowerCase()
    .replace(/[\u2018\u2019`´']/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\(\s*(?:in )?(?:us ?)?\$? ?(?:in )?(?:0{3}s?|mm|m|k|thousands|millions)\s*\)/g, ' ')
    .replace(
      /\((?:see )?(?:schedule|sch\.?|notes?|exhibit|statement|stmt\.?|page|appendix) [\w.-]{1,4}\)/g,
      ' ',
    )
    .replace(/\((?:note )?(?:\d+|[a-z])\)|\[\d+\]|[*†‡]/g, ' ')
    .replace(REFERENCE, ' ')
    .replace(/^\s*(?:line\s*)?\d{1,2}[a-z]?[.):]?\s+(?=[a-z])/, '')
    .replace(/^\s*(total (?:for )?)?\d{3,6}(?:\.\d+)?\s*[-·:. ]\s*/, '$1')
    .replace(/@\s*[\d.]+\s*%/g, ' ')
    .replace(/\bp\/r\b/g, 'payroll')
    .replace(/&/g, ' and ')
    .replace(/\//g, ' ')
    .replace(/[^a-z0-9% ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\b(?:exp|exps)\b/g, 'expenses')
    .replace(/^adj\b/, 'adjusted')
    .replace(/\b(?:ebidta|ebitd|ebtida|ebdita)\b/g, 'ebitda')
    .replace(/\bcosts? of sale\b/g, 'cost of sales')
    .replace(/\b(?:admin|administration)\b/g, 'administrative')
    .replace(/\b(amorti|normali)s(ation|ed)\b/g, '$1z$2')
    .replace(/\bamort\b/g, 'amortization')
    .replace(/\b(?:depr|deprec)\b/g, 'depreciation')
    .replace(/\btaxation\b/g, 'taxes')
    .replace(/\bemployers\b/g, 'employer')
    .replace(/\b(?:managing|majority|founding|sole) (?=(?:partner|member|owner|shareholder)s?\b)/g, '')
    .replace(/\bloss (income|profit|earnings)\b/g, '$1 loss');
  return scanned ? correctSpelling(text) : text;
}

/** Shares, rates and stocks; and labels with a year of their own, which are no rows below the head of a year. */
const NEVER_A_FIELD =
  /\bper (?:common |diluted |basic )?(?:share|unit|month|week|day|employee)\b|\b% of\b|\bmargin %|% ?$|\bgrowth\b|\baverage\b|\bmultiple\b|\bshares\b|\baccumulated\b|\b(?:beginning|ending|opening|closing) (?:merchandise )?inventory\b|\binventory (?:at )?(?:the )?(?:beginning|end|ending)\b|\b(?:19|20)\d\d$/;

/**
 * Reads what a row of a statement is from its label, strongest reading first. Empty if no rule matches. The label is
 * matched as a whole: 'interest income' is never interest.
 *
 * @example readLabel('Selling, general & administrative')[0]?.target // 'sgaExpenses'
 */
export function readLabel(raw: string, scanned = false): readonly LabelRead[] {
  const normal = normalizeLabel(raw, scanned);
  const reads = readNormalizedLabel(normal);
  if (!scanned || reads.length > 0) return reads;
  // Rules and dot leaders leave a letter or two behind on scans.
  const bare = normal.replace(/(?: [a-z0-9]{1,2})+$/, '');
  return bare === normal ? reads : readNormalizedLabel(bare);
}

/** The words that the model reads: 'Add back: depreciation' is depreciation. */
export const toModelInput = (normal: string): string =>
  normal.replace(/^(?:add ?back|add|plus|equals?|and)(?: back)? /, '');

const readNormalizedLabel = memoize((normal: string): readonly LabelRead[] => {
  if (normal === '' || NEVER_A_FIELD.test(normal)) return [];
  const read = readByModel(toModelInput(normal), COMMITTED_MODEL);
  if (read === null) return [];
  // A statement without selling expenses has no other total.
  return read.target === 'administrativePart' && normal.startsWith('total ')
    ? [read, { target: 'operatingExpenses', strength: 86 }]
    : [read];
});

/**
 * The sign a figure has by the words of its own label: 'benefit (provision)' prints a cost in parentheses,
 * 'income (expense), net' likewise. 1: costs print plain; -1: costs print in parentheses; 0: the label
 * does not say.
 */
export function readLabelSign(raw: string): 1 | -1 | 0 {
  const text = raw.toLowerCase();
  if (/(?:benefit|recovery|income|credit)[^()]*\(\s*(?:provision|expense|charge)/.test(text)) return -1;
  if (/\(\s*(?:provision|expense)\s*\)[^()]*(?:benefit|income)/.test(text)) return -1;
  if (/(?:provision|expense|charge)[^()]*\(\s*(?:benefit|recovery|income|credit)/.test(text)) return 1;
  if (/\(\s*(?:benefit|income)\s*\)[^()]*(?:provision|expense)/.test(text)) return 1;
  if (/^\s*(?:income tax )?benefit\b(?!.*provision)/.test(text)) return -1;
  return 0;
}

export type { LabelRead, LabelTarget };
