import { DEAL_FIELD_LABELS } from '@dealwright/vocabulary';
import { localTimeZone } from '../../../lib/days';
import {
  toSearchParams,
  toFilterChips,
  cleared,
  countAdvanced,
  findInvertedRanges,
  parseFilters,
  toListQueries,
} from './list-filters';

const read = (address: string) => parseFilters(new URLSearchParams(address));

describe('the filters of the deal list', () => {
  it('begin with active deals, newest first', () => {
    const [main, archived] = toListQueries(read(''));
    expect(main).toEqual({
      archived: 'no',
      status: 'Uncontacted,Working,Inquired,Lead,NDA Signed,CBR Received,CBR Reviewed',
      sort: 'createdAt',
      order: 'desc',
    });
    expect(archived).toBeNull();
  });

  it('survive the way through the address', () => {
    const address =
      'tab=inactive&search=hvac&status=Disqualified&revenueMin=1000000&archived=yes&sort=type&order=asc';
    const filters = read(address);
    expect(parseFilters(toSearchParams(filters))).toEqual(filters);
    expect(toSearchParams(read('')).toString()).toBe('');
  });

  it('add archived deals of every status to the inactive ones', () => {
    const [main, archived] = toListQueries(read('tab=inactive&archived=yes'));
    expect(main.status).toBe('Disqualified,Closed/Lost');
    expect(archived).toEqual({ archived: 'yes', sort: 'createdAt', order: 'desc' });
  });

  it('show no archived deals on the active tab', () => {
    expect(toListQueries(read('archived=yes'))[1]).toBeNull();
  });

  it('ignore invalid values', () => {
    const [main] = toListQueries(read('status=Disqualified&dateFrom=yesterday&revenueMin=lots&sort=mood'));
    expect(main.status).toContain('Uncontacted');
    expect(main).not.toHaveProperty('dateFrom');
    expect(main).not.toHaveProperty('revenueMin');
    expect(main.sort).toBe('createdAt');
    const nonsense = read(
      'dateFrom=32.13.2026&dateTo=2026-02-31&revenueMin=abc&askingPriceMax=much&location=Ohio',
    );
    expect(toFilterChips(nonsense).map(({ text }) => text)).toEqual(['In Ohio']);
    expect(countAdvanced(nonsense)).toBe(1);
    expect(toSearchParams(nonsense).toString()).toBe('location=Ohio');
  });

  it('name each filter in force, count the advanced ones and clear them all', () => {
    const filters = read('search=hvac&status=Lead&revenueMax=2500000&location=Ohio');
    expect(toFilterChips(filters).map(({ text }) => text)).toEqual([
      '“hvac”',
      'Lead',
      'Revenue to $2,500,000',
      'In Ohio',
    ]);
    expect(countAdvanced(filters)).toBe(2);
    expect(toFilterChips(cleared(filters))).toEqual([]);
  });

  it('leave the order of a search to its best match, unless another was chosen', () => {
    expect(toListQueries(read('search=hvac'))[0]).not.toHaveProperty('sort');
    expect(toListQueries(read('search=hvac&sort=createdAt&order=asc'))[0]).toMatchObject({
      sort: 'createdAt',
      order: 'asc',
    });
    expect(toListQueries(read(''))[0]).toMatchObject({ sort: 'createdAt', order: 'desc' });
  });

  it('send the time zone of the reader with a day, and only then', () => {
    const [main] = toListQueries(read('dateFrom=2026-11-22'));
    expect(main).toMatchObject({ dateFrom: '2026-11-22', timeZone: localTimeZone() });
    expect(toListQueries(read('revenueMin=5'))[0]).not.toHaveProperty('timeZone');
  });

  it('find ranges that end before they begin', () => {
    expect(
      findInvertedRanges(
        read(
          'dateFrom=2026-02-01&dateTo=2026-01-31&revenueMin=10&revenueMax=9&askingPriceMin=2&askingPriceMax=1',
        ),
      ),
    ).toEqual({
      dateTo: 'Choose From Date or a later day',
      revenueMax: 'Enter the minimum or more',
      askingPriceMax: 'Enter the minimum or more',
    });
    expect(
      findInvertedRanges(read('dateFrom=2026-02-01&dateTo=2026-02-01&revenueMin=9&revenueMax=9')),
    ).toEqual({});
    expect(findInvertedRanges(read('revenueMin=9'))).toEqual({});
  });

  it('name the revenue that a small entry stands for, in millions', () => {
    const says = (address: string) => toFilterChips(read(address)).map(({ text }) => text);
    expect(says('revenueMin=2&revenueMax=3.5')).toEqual(['Revenue from $2,000,000', 'Revenue to $3,500,000']);
    expect(says('revenueMin=1000')).toEqual(['Revenue from $1,000']);
    expect(findInvertedRanges(read('revenueMin=2&revenueMax=1500000'))).toEqual({
      revenueMax: 'Enter the minimum or more',
    });
    expect(findInvertedRanges(read('revenueMin=1500000&revenueMax=2'))).toEqual({});
  });

  it('filter by the bounds of the asking price and the advertised cash flow', () => {
    const address = 'askingPriceMin=500000&askingPriceMax=2000000&advertisedCashFlowMin=250000';
    const filters = read(address);
    const [main] = toListQueries(filters);
    expect(main).toMatchObject({
      askingPriceMin: 500_000,
      askingPriceMax: 2_000_000,
      advertisedCashFlowMin: 250_000,
    });
    expect(main).not.toHaveProperty('advertisedCashFlowMax');
    expect(toSearchParams(filters).toString()).toBe(address);
    expect(toFilterChips(filters).map(({ text }) => text)).toEqual([
      `${DEAL_FIELD_LABELS.askingPrice} from $500,000`,
      `${DEAL_FIELD_LABELS.askingPrice} to $2,000,000`,
      `${DEAL_FIELD_LABELS.advertisedCashFlow} from $250,000`,
    ]);
  });

  it('write the days of a chip as the screen writes dates, and which date it is', () => {
    expect(toFilterChips(read('dateFrom=2026-11-22')).map(({ text }) => text)).toEqual([
      'Added from Nov 22, 2026',
    ]);
  });
});
