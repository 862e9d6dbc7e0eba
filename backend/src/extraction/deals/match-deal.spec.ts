import { matchDeal } from './match-deal.js';

const DEALS = [
  { id: 'harbor', names: ['Harbor Point Marine Service LLC', 'HPM Holdings, Inc.'] },
  { id: 'lakeside', names: ['Lakeside Heating & Air'] },
  { id: 'marina', names: ['Harbor Point Marina'] },
  { id: 'unnamed', names: [''] },
];
const match = (fileName: string, businessName: string | null = null) =>
  matchDeal({ fileName, businessName }, DEALS);

describe('matchDeal', () => {
  it.each([
    ['scan 0042.pdf', 'Lakeside Heating and Air, Inc.', 'lakeside'],
    ['LakesideHeatingAir_CIM-2024 (final).pdf', null, 'lakeside'],
    ['P&L 2023.xlsx', 'HPM Holdings', 'harbor'],
    ['harbor-point-marine-service tax return.pdf', 'Harbor Point Marine Service', 'harbor'],
  ])('finds the deal of %s by name, alias or file name', (fileName, businessName, dealId) => {
    expect(match(fileName, businessName).dealId).toBe(dealId);
  });

  it('is unsure where two deals are about as likely, and names both', () => {
    const { dealId, candidates } = match('Harbor Point.pdf');
    expect(dealId).toBeNull();
    expect(candidates.map((candidate) => candidate.dealId).sort()).toEqual(['harbor', 'marina']);
  });

  it('is unsure where the document and the name of its file point to different deals', () => {
    const { dealId, candidates } = match('Lakeside Heating Air.pdf', 'HPM Holdings');
    expect(dealId).toBeNull();
    expect(candidates.map((candidate) => candidate.dealId)).toEqual(['harbor', 'lakeside']);
  });

  it('finds none for a business that is new, or for a file that names none', () => {
    expect(match('Sunrise Bakery CIM.pdf', 'Sunrise Bakery LLC')).toEqual({ dealId: null, candidates: [] });
    expect(match('tax return 2024 final.pdf')).toEqual({ dealId: null, candidates: [] });
    expect(match('Lakeside Bakery.pdf', 'Lakeside Bakery').dealId).toBeNull();
  });
});
