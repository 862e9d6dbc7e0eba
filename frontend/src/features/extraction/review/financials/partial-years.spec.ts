import { type FinancialsResult, type OtherPeriod } from '../../api/extraction.types';
import { storePartialYears } from './partial-years';

const period = (label: string, changes: Partial<OtherPeriod['period']> = {}): OtherPeriod =>
  ({
    period: { label, year: 2026, kind: 'stub', months: null, monthsAssumed: false, ...changes },
    values: [{ field: 'netIncome', value: 110_000, evidence: [] }],
  }) as unknown as OtherPeriod;

const read = (otherPeriods: readonly OtherPeriod[]) =>
  storePartialYears({
    data: { historicalFinancials: { year1: { netIncome: '120000' } }, yearLabels: { year1: '2025' } },
    values: [],
    otherPeriods,
  } as unknown as FinancialsResult);

describe('a year to date that was read', () => {
  it.each([
    ['YTD Oct 2026', {}, 'YTD Oct 2026'],
    ['Jan to Oct 2026', { months: 10 }, 'YTD Oct 2026'],
    ['Ten months ended October 31, 2026', { months: 10, end: '2026-10-31' }, 'YTD Oct 2026'],
    ['2026 YTD', { months: 6 }, 'YTD Jun 2026'],
  ])('is kept with the figures of the deal: %s', (label, changes, name) => {
    const result = read([period(label, changes)]);
    expect(result.data.historicalFinancials[name]).toEqual({ netIncome: '110000' });
    expect(result.data.yearLabels).toEqual({ year1: '2025', [name]: name });
    expect(result.values).toMatchObject([{ yearKey: name, field: 'netIncome', value: 110_000 }]);
    expect(result.otherPeriods).toEqual([]);
  });

  it.each([
    ['Three months ended Dec 2026', { months: 3 }],
    ['TTM Oct 2026', { kind: 'ltm' as const, months: 12 }],
    ['2026 Projected', { kind: 'projected' as const }],
    ['YTD 2026', {}],
    ['Oct 2026', { months: 1 }],
  ])('is told from other periods, which stay apart: %s', (label, changes) => {
    const other = period(label, changes);
    expect(read([other]).otherPeriods).toEqual([other]);
  });

  it('stays apart where two tables state it differently', () => {
    expect(read([period('YTD Oct 2026'), period('Jan-Oct 2026', { months: 10 })]).otherPeriods).toHaveLength(
      2,
    );
  });
});
