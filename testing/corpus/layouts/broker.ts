import { findRevenueRangeLabel } from '@dealwright/vocabulary';
import { inventBusiness, type Business, type Year } from '../business.js';
import type { Block, DealTruth, Made } from '../document.js';
import type { Random } from '../random.js';
import { recast, sumRevenue, statement } from '../tables.js';
import { WORDINGS, type Part, type Wording } from '../wording.js';
import {
  AS_OF_YEAR,
  LAST_YEAR,
  merge,
  ordered,
  scaleOfRange,
  styleOf,
  text,
  title,
  yearColumns,
} from './common.js';

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

/** A one-page teaser: cards or bullets and a few sentences, no statement. */
export function teaser(random: Random, part: Part): Made {
  const words = WORDINGS[part];
  const business = inventBusiness(random, LAST_YEAR, 1);
  const prose = random.chance(0.5);
  const { pairs, truth } = facts(random, business, words);
  const revenue = Math.round(sumRevenue(business.years[0] as Year) / 1000) * 1000;
  const range = findRevenueRangeLabel(revenue);
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
