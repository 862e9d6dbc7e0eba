import { addDocuments, joinFigureChanges, toFiguresCause } from './figure-changes.js';

const DEAL = {
  id: 'd1',
  askingPrice: null,
  historicalFinancials: { year1: { netIncome: '60000', cogs: '10' } },
  yearLabels: { year1: '2024' },
  sdeAdjustments: null,
  sdeBase: null,
  collectDetailedIncomeStatement: false,
};

it('lists the figures that a save changed, under the label of their year', () =>
  expect(
    toFiguresCause(
      { historicalFinancials: { year1: { netIncome: '100000', cogs: '10' } }, sdeAdjustments: null },
      DEAL,
    ),
  ).toEqual({
    kind: 'figures',
    figures: [{ year: '2024', field: 'netIncome', from: '100000', to: '60000' }],
    more: 0,
  }));

it('lists years that came or went, and add-backs of all years', () =>
  expect(
    toFiguresCause(
      { historicalFinancials: { '2022': { netIncome: '5' } }, sdeAdjustments: { ownerSalary: '7' } },
      DEAL,
    ).figures,
  ).toEqual([
    { year: '2022', field: 'netIncome', from: '5', to: null },
    { year: '2024', field: 'netIncome', from: null, to: '60000' },
    { year: '2024', field: 'cogs', from: null, to: '10' },
    { year: null, field: 'ownerSalary', from: '7', to: null },
  ]));

it('lists twelve figures and counts the rest', () => {
  const many = Object.fromEntries(Array.from({ length: 15 }, (_, n) => [`y${n}`, { netIncome: '1' }]));
  const cause = toFiguresCause({ historicalFinancials: many, sdeAdjustments: null }, DEAL);
  expect([cause.figures.length, cause.more]).toEqual([12, 5]);
});

it('joins changes of one figure and leaves out one that is back at its first value', () => {
  const change = (field: string, from: string, to: string) => ({ year: '2024', field, from, to });
  expect(
    joinFigureChanges([
      change('netIncome', '1', '2'),
      change('cogs', '5', '6'),
      change('netIncome', '2', '3'),
      change('cogs', '6', '5'),
    ]),
  ).toEqual([change('netIncome', '1', '3')]);
});

it('names the document that a figure was read from', () => {
  const figures = [
    { year: '2024', field: 'netIncome', from: '1', to: '2' },
    { year: '2023', field: 'netIncome', from: '1', to: '2' },
  ];
  const read = [{ year: '2024', field: 'netIncome', document: 'Tax return 2024.pdf' }];
  expect(addDocuments({ kind: 'figures', figures, more: 0 }, read).figures).toEqual([
    { ...figures[0], document: 'Tax return 2024.pdf' },
    figures[1],
  ]);
});
