import { renameBrokersInQuery } from './rename-brokers.js';

const renames = [{ from: 'Priya Raman', to: 'Priya & Sons' }];

it('puts the new name of a broker into a query, at its place', () => {
  expect(renameBrokersInQuery('status=Lead&broker=Priya+Raman&sort=sde', renames)).toBe(
    'status=Lead&broker=Priya+%26+Sons&sort=sde',
  );
  expect(renameBrokersInQuery('broker=%20Priya%20Raman', renames)).toBe('broker=Priya+%26+Sons');
});

it.each(['', 'broker=Priya', 'search=Priya+Raman', 'location=a%20b&broker='])(
  'leaves %p as it is',
  (query) => {
    expect(renameBrokersInQuery(query, renames)).toBe(query);
  },
);
