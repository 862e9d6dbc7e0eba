import { readAddBacks, readKnownAddBack } from './add-backs.js';

it('tells an add-back of 0 that was entered from one that nobody knows', () => {
  const figures = { otherAddBacks: '0', interestExpense: '$0', ownerSalary: '80,000' };
  const reading = { figures, addBacks: readAddBacks(figures) };
  const read = (field: Parameters<typeof readKnownAddBack>[1]) => readKnownAddBack(reading, field);
  expect(read('otherAddBacks')).toBe(0);
  expect(read('interest')).toBe(0);
  expect(read('ownerSalary')).toBe(80_000);
  expect(read('ownerPayrollTaxes')).toBeNull();
});
