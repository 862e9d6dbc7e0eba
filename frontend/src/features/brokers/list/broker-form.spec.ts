import { type Broker } from '../api/brokers';
import { formatWebsite, toBrokerForm, filterBrokers, toWebsiteHref } from './broker-form';

const broker = (over: Partial<Broker>): Broker => ({
  id: '1',
  name: 'Dana Whitfield',
  email: null,
  company: null,
  phone: null,
  website: null,
  notes: null,
  revision: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...over,
});

describe('brokers', () => {
  it('are found by name, company or email, whatever case and accents', () => {
    const all = [broker({}), broker({ name: 'Ann', company: 'WHITFIELD & Co' }), broker({ name: 'Bo' })];
    expect(filterBrokers(all, ' whit ').map(({ name }) => name)).toEqual(['Dana Whitfield', 'Ann']);
    expect(filterBrokers(all, '')).toHaveLength(3);
    expect(filterBrokers([broker({ name: 'Maria Gómez' })], 'GOMEZ')).toHaveLength(1);
  });

  it('show a website without its protocol and lead only to the web', () => {
    expect(formatWebsite('https://example.com/')).toBe('example.com');
    expect(toWebsiteHref('example.com')).toBe('https://example.com');
    expect(toWebsiteHref('javascript:alert(1)')).toBe('https://javascript:alert(1)');
  });

  it('begin a form empty', () => {
    expect(toBrokerForm(null).name).toBe('');
  });
});
