import { isSameValue } from './same-value.js';

it.each([
  ['cogs', '2024', '1,200', '1200.00', true],
  ['cogs', '2024', '1200.004', '1200', true],
  ['cogs', '2024', '1200', '1201', false],
  ['newOfficerSalary', '2024', '60000', '-60000', true],
  ['askingPrice', '', '$1.2m', '1200000', true],
  ['employeeCount', '', '24', '24 ', true],
  ['businessName', '', ' Lakeside  HVAC ', 'Lakeside HVAC', true],
  ['businessName', '', '1,200', '1200', false],
  ['broker', '', 'rené dupont', 'René Dupont', true],
  ['listingUrl', '', 'www.example.com/1', 'https://www.example.com/1', true],
  ['businessName', '', null, null, true],
  ['businessName', '', null, 'Lakeside', false],
])('compares %s %s: %s and %s', (field, year, a, b, same) => {
  expect(isSameValue({ field, year }, a, b)).toBe(same);
});
