import { type Person, seedDeal, seedModel } from './api.js';

/** The pipeline of a buyer who is at work, for pictures: six deals, a broker, follow-ups and a complete model. */

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const MARINE_YEARS = {
  historicalYearsCount: 3,
  collectDetailedIncomeStatement: false,
  yearLabels: { year1: '2025', year2: '2024', year3: '2023' },
  historicalFinancials: {
    year1: { grossRevenue: '2718300', cogs: '1141700', operatingExpenses: '1251900', ownerSalary: '145000' },
    year2: { grossRevenue: '2544900', cogs: '1094300', operatingExpenses: '1161200', ownerSalary: '140000' },
    year3: { grossRevenue: '2310400', cogs: '1016600', operatingExpenses: '1062700', ownerSalary: '135000' },
  },
} as const;

const DEALS = [
  {
    businessName: 'Prairie Fence & Deck',
    description: 'Residential fences and decks, two crews, permits in three counties',
    status: 'Lead',
    revenue: '$1.0 - $1.5 MM',
    type: 'Construction',
    askingPrice: 780_000,
    advertisedCashFlow: 265_000,
  },
  {
    businessName: 'Cedar Ridge Veterinary Supply',
    description: 'Wholesale supplies for 140 clinics, own warehouse',
    status: 'Inquired',
    revenue: '$3.0 - $4.0 MM',
    type: 'Healthcare',
    askingPrice: 2_100_000,
    advertisedCashFlow: 590_000,
  },
  {
    businessName: 'Northgate Print Works',
    description: 'Commercial printer with a mail house, 18 employees',
    status: 'CBR Received',
    revenue: '$1.5 - $2.0 MM',
    type: 'Manufacturing',
    askingPrice: 950_000,
    advertisedCashFlow: 310_000,
  },
  {
    businessName: 'Bluebonnet Pool Service',
    description: 'Weekly service of 620 pools under contract',
    status: 'Working',
    revenue: '< $1 MM',
    type: 'Service',
    askingPrice: 640_000,
    advertisedCashFlow: 228_000,
  },
  {
    businessName: 'Summit Payroll Partners',
    description: 'Payroll for 310 small employers, recurring revenue',
    status: 'NDA Signed',
    revenue: '$2.0 - $2.5 MM',
    type: 'Service',
    askingPrice: 1_850_000,
    advertisedCashFlow: 515_000,
  },
] as const;

const MARINE = {
  ...MARINE_YEARS,
  businessName: 'Lakeside Marine Service',
  description: 'Boat repair and winter storage, 14 employees, two in three customers return each season',
  status: 'CBR Reviewed',
  revenue: '$2.5 - $3.0 MM',
  type: 'Service',
  broker: 'Marian Whitlock',
  address: 'Port Clinton, OH',
  askingPrice: 1_350_000,
  advertisedCashFlow: 470_000,
} as const;

const MARINE_LOAN = {
  purchasePrice: 1_350_000,
  downPaymentType: 'percentage',
  downPayment: 15,
  sbaRate: 10.5,
  sbaTerm: 10,
} as const;

/** Adds the sample to an empty account. Returns the path of its model. */
export async function loadSample(person: Person): Promise<{ modelPath: string }> {
  await person.call('POST', '/brokers', {
    name: 'Marian Whitlock',
    company: 'Lakeshore Business Brokers',
    email: 'marian@lakeshore-brokers.example',
    phone: '(419) 555-0148',
  });
  const ids: string[] = [];
  for (const deal of DEALS) ids.push((await seedDeal(person, deal)).id);
  const { id } = await seedDeal(person, MARINE);
  const model = await seedModel(person, id, 'Asking price, 15% down', MARINE_LOAN);
  await person.call('PATCH', `/deals/${id}/valuations/${model.id}/default`);
  const followUps = [
    [id, 'Walk the yard and ask for the storage contracts', 3],
    [ids[4], 'Ask the broker for the customer list by size', 6],
    [ids[2], 'Request 2023 to 2025 tax returns', 9],
  ] as const;
  for (const [dealId, summary, days] of followUps)
    await person.call('POST', `/deals/${dealId}/interactions`, {
      type: 'Phone Call',
      contactPerson: 'Marian Whitlock',
      date: inDays(-1),
      summary,
      followUpRequired: true,
      followUpDate: inDays(days),
    });
  return { modelPath: `/deals/${id}/valuations/${model.id}` };
}
