import { describeCash } from './describe-cash';

const year = { year: '2027', sde: 300_000, annualDebtService: 180_000 };

it.each([
  [
    year,
    null,
    'SDE of $300K in 2027 pays $180K of debt service and leaves $120K before your salary and taxes.',
  ],
  [year, 0, 'SDE of $300K in 2027 pays $180K of debt service and leaves $120K before your salary and taxes.'],
  [
    year,
    80_000,
    'SDE of $300K in 2027 pays $180K of debt service and leaves $120K: your salary of $80K, and $40K before taxes.',
  ],
  [
    year,
    150_000,
    'SDE of $300K in 2027 pays $180K of debt service and leaves $120K, $30K short of your salary.',
  ],
  [{ ...year, sde: 150_000 }, 80_000, 'SDE of $150K in 2027 is $30K short of debt service.'],
  [
    { ...year, annualDebtService: 0 },
    null,
    'SDE of $300K in 2027 leaves $300K before your salary and taxes.',
  ],
])('says what SDE pays: %j with a salary of %s', (row, salary, sentence) => {
  expect(describeCash(row, salary)).toBe(sentence);
});
