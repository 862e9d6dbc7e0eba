import { describeCash } from './describe-cash';

const year = { year: '2027', sde: 300_000, annualDebtService: 180_000 };

it.each([
  [
    year,
    null,
    'SDE of $300,000 in 2027 pays $180,000 of debt service and leaves $120,000 before your salary and taxes.',
  ],
  [
    year,
    0,
    'SDE of $300,000 in 2027 pays $180,000 of debt service and leaves $120,000 before your salary and taxes.',
  ],
  [
    year,
    80_000,
    'SDE of $300,000 in 2027 pays $180,000 of debt service and leaves $120,000: your salary of $80,000, and $40,000 before taxes.',
  ],
  [
    year,
    150_000,
    'SDE of $300,000 in 2027 pays $180,000 of debt service and leaves $120,000, $30,000 short of your salary.',
  ],
  [{ ...year, sde: 150_000 }, 80_000, 'SDE of $150,000 in 2027 is $30,000 short of debt service.'],
  [
    { ...year, annualDebtService: 0 },
    null,
    'SDE of $300,000 in 2027 leaves $300,000 before your salary and taxes.',
  ],
])('says what SDE pays: %j with a salary of %s', (row, salary, sentence) => {
  expect(describeCash(row, salary)).toBe(sentence);
});
