import { createFigureRow, createTextRow } from './comparison-row';
import { rankDscr } from './comparison-rows';

const format = (value: number) => `$${value}`;

describe('figureRow', () => {
  it('marks the best of different values', () => {
    expect(createFigureRow('DSCR', [1.2, 1.5, null], { format, better: 'high' })).toMatchObject({
      differs: true,
      best: [1],
      worst: [0],
    });
    expect(createFigureRow('Price', [900, 800], { format, better: 'low' })).toMatchObject({
      best: [1],
      worst: [],
    });
  });

  it('marks nothing if values are equal, only one is known, or neither end is better', () => {
    expect(createFigureRow('Price', [900, 900], { format, better: 'low' })).toMatchObject({
      differs: false,
      best: [],
    });
    expect(createFigureRow('Price', [900, null], { format, better: 'low' })).toMatchObject({
      differs: true,
      best: [],
    });
    expect(createFigureRow('Down', [900, 800, 700], { format })).toMatchObject({
      differs: true,
      best: [],
      worst: [],
    });
  });

  it('treats values with the same text as equal', () => {
    const row = createFigureRow('Price', [900.1, 900.2], {
      format: (value) => value.toFixed(0),
      better: 'low',
    });
    expect(row).toMatchObject({ differs: false, best: [] });
  });

  it('prefers no loss to another, and any coverage to a loss', () => {
    const compare = (values: readonly number[]) =>
      createFigureRow('DSCR', values, { format, better: 'high', rank: rankDscr });
    expect(compare([-1.33, -0.56])).toMatchObject({ differs: true, best: [], worst: [] });
    expect(compare([-1.33, -0.56, 0.8])).toMatchObject({ best: [2], worst: [0, 1] });
  });

  it('leaves unknown values empty', () => {
    expect(createFigureRow('DSCR', [undefined, 0], { format }).cells).toEqual([null, '$0']);
  });
});

describe('wordRow', () => {
  it('ranks ordered texts and ignores unknown ones', () => {
    expect(createTextRow('Risk', ['High', 'Low', null], [2, 0, null], 'low')).toMatchObject({
      best: [1],
      worst: [0],
    });
    expect(createTextRow('Status', ['Lead', 'Offer'])).toMatchObject({ differs: true, best: [], worst: [] });
  });
});
