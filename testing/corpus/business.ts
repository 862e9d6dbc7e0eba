import { type Random } from './random.js';

export interface Year {
  readonly year: number;
  /** Whole dollars, costs positive. */
  readonly revenueParts: readonly [string, number][];
  readonly returns: number;
  readonly cogsParts: readonly [string, number][];
  readonly expenses: readonly [string, number][];
  readonly officer: number;
  readonly officerPayrollTax: number;
  readonly depreciation: number;
  readonly amortization: number;
  readonly interest: number;
  readonly otherIncome: number;
  readonly tax: number;
  readonly discretionary: readonly [string, number][];
  readonly replacement: number;
}

export interface Business {
  readonly name: string;
  readonly trade: string;
  readonly what: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly founded: number;
  readonly employees: number;
  readonly price: number;
  readonly reason: string;
  readonly broker: {
    readonly name: string;
    readonly firm: string;
    readonly phone: string;
    readonly email: string;
  };
  readonly url: string;
  readonly saas: boolean;
  readonly years: readonly Year[];
}

const FIRST = [
  'Cedar',
  'Granite',
  'Harbor',
  'Prairie',
  'Summit',
  'Copper',
  'Juniper',
  'Lakeside',
  'Redwood',
  'Sterling',
  'Northgate',
  'Bluebird',
  'Foxhollow',
  'Ironbridge',
  'Maple Run',
  'Silverline',
];
const SUFFIX = ['LLC', 'Inc.', 'Corp.', 'Company', 'Co., Inc.'];
const TRADES: readonly [string, string, boolean][] = [
  ['HVAC Services', 'residential and light commercial HVAC installation and repair', false],
  ['Landscaping', 'landscape maintenance and installation for commercial properties', false],
  ['Machine Works', 'precision machining and metal fabrication for regional manufacturers', false],
  ['Auto Repair', 'full-service automotive repair', false],
  ['Dental Lab', 'crowns and bridges for dental clinics', false],
  ['Plumbing', 'plumbing service and repair for homeowners', false],
  ['Freight Lines', 'regional trucking and freight logistics', false],
  ['Bakery', 'wholesale bakery products for grocery stores', false],
  ['Software', 'a SaaS scheduling product for clinics, billed monthly', true],
  ['Janitorial', 'commercial cleaning under recurring contracts', false],
];
const CITIES: readonly [string, string, string][] = [
  ['Dayton', 'OH', '45402'],
  ['Tulsa', 'OK', '74103'],
  ['Boise', 'ID', '83702'],
  ['Macon', 'GA', '31201'],
  ['Erie', 'PA', '16501'],
  ['Fargo', 'ND', '58102'],
  ['Reno', 'NV', '89501'],
  ['Mobile', 'AL', '36602'],
  ['Salem', 'OR', '97301'],
  ['Waco', 'TX', '76701'],
];
const PEOPLE = [
  'Dana Whitfield',
  'Marcus Ellery',
  'Priya Raman',
  'Tom Kessler',
  'Elaine Novak',
  'Victor Osei',
  'Rachel Lindqvist',
  'Sam Dorsey',
];
const FIRMS = [
  'Keystone Business Brokers',
  'Westbridge Business Advisors',
  'Pinnacle Business Brokers',
  'Crossroads Business Sales',
  'Meridian Business Brokerage',
];
const REASONS = [
  'Owner is retiring after a long career',
  'Owner is relocating out of state',
  'Seller is pursuing other business interests',
  'Partners are retiring and have no successor',
];
const EXPENSES = [
  'Advertising and marketing',
  'Auto and truck expense',
  'Bank service charges',
  'Dues and subscriptions',
  'Insurance',
  'Legal and professional fees',
  'Meals and entertainment',
  'Office supplies',
  'Payroll taxes',
  'Rent',
  'Repairs and maintenance',
  'Telephone',
  'Utilities',
  'Travel',
  'Wages',
];
const PERKS = [
  'Owner health insurance',
  'Personal auto expenses',
  'One-time legal settlement',
  'Personal travel',
  'Family cell phones',
  'Charitable contributions',
  'Owner 401(k) contribution',
  'Non-recurring equipment repair',
];

const split = (random: Random, total: number, names: readonly string[]): [string, number][] => {
  let rest = total;
  return names.map((name, index) => {
    const part = index === names.length - 1 ? rest : Math.round(rest * random.between(0.35, 0.7));
    rest -= part;
    return [name, part];
  });
};

function sample(random: Random, items: readonly string[], count: number): string[] {
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(random.whole(0, left.length - 1), 1)[0] as string);
}

function yearsOf(random: Random, last: number, count: number, loss: boolean): Year[] {
  let revenue = random.whole(450_000, 7_500_000);
  const margin = random.between(0.3, 0.6);
  const names = sample(random, EXPENSES, random.whole(6, 11));
  const perks = sample(random, PERKS, random.whole(2, 4));
  const officer = random.whole(60_000, 190_000);
  const parts = random.pick([
    ['Service revenue', 'Product sales'],
    ['Sales'],
    ['Commercial', 'Residential', 'Other jobs'],
  ]);
  const costs = random.pick([
    ['Materials', 'Direct labor'],
    ['Purchases'],
    ['Materials', 'Subcontractors', 'Freight in'],
  ]);
  return Array.from({ length: count }, (_, index) => {
    revenue = Math.round(revenue * random.between(0.92, 1.18)) + random.whole(1, 999);
    const cogs = Math.round(revenue * (1 - margin) * random.between(0.96, 1.04)) + random.whole(1, 99);
    const room =
      (revenue - cogs) * (loss && index === count - 1 ? 1.15 : random.between(0.55, 0.8)) - officer;
    const weights = names.map(() => random.between(0.3, 1));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    return {
      year: last - count + 1 + index,
      revenueParts: split(random, revenue, parts),
      returns: random.whole(400, 9_000),
      cogsParts: split(random, cogs, costs),
      expenses: names.map((name, at): [string, number] => [
        name,
        Math.max(212, Math.round((room * (weights[at] ?? 0)) / all) + random.whole(-90, 90)),
      ]),
      officer: officer + random.whole(-4_000, 4_000),
      officerPayrollTax: Math.round(officer * 0.0765),
      depreciation: random.whole(6_000, 70_000),
      amortization: random.whole(1_000, 8_000),
      interest: random.whole(1_500, 38_000),
      otherIncome: random.whole(200, 4_500),
      tax: random.whole(4_000, 60_000),
      discretionary: perks.map((name): [string, number] => [name, random.whole(1_200, 24_000)]),
      replacement: random.whole(50_000, 80_000),
    };
  });
}

export const totalOf = (parts: readonly (readonly [string, number])[]) =>
  parts.reduce((sum, [, value]) => sum + value, 0);

/** Invents a business with some years of figures that add up. */
export function inventBusiness(random: Random, lastYear: number, years = 3, loss = false): Business {
  const [trade, what, saas] = random.pick(TRADES);
  const [city, state, zip] = random.pick(CITIES);
  const person = random.pick(PEOPLE);
  const firm = random.pick(FIRMS);
  const first = random.pick(FIRST);
  return {
    name: `${first} ${trade} ${random.pick(SUFFIX)}`,
    trade,
    what,
    street: `${random.whole(100, 9800)} ${random.pick(['Industrial Parkway', 'Commerce Street', 'Mill Road', 'Airport Drive', 'Main Street'])}`,
    city,
    state,
    zip,
    founded: random.whole(1961, 2015),
    employees: random.whole(4, 68),
    price: random.whole(30, 480) * 10_000,
    reason: random.pick(REASONS),
    broker: {
      name: person,
      firm,
      phone: `(${random.whole(201, 989)}) 555-${String(random.whole(100, 199)).padStart(4, '0')}`,
      email: `${person.split(' ')[0]?.toLowerCase()}@${firm.split(' ')[0]?.toLowerCase()}.example`,
    },
    url: `https://listings.example/businesses/${random.whole(10_000, 99_999)}`,
    saas,
    years: yearsOf(random, lastYear, years, loss),
  };
}
