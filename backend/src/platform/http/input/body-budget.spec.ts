import { BodyBudget } from './body-budget.js';

describe('BodyBudget', () => {
  const reserve = (budget: BodyBudget, caller: string, bytes: number): (() => void) => {
    const release = budget.reserve(caller, bytes);
    if (typeof release === 'string') throw new Error(`refused by ${release}`);
    return release;
  };

  it('refuses what exceeds the share of one caller and still serves another', () => {
    const budget = new BodyBudget({ totalBytes: 100, callerBytes: 50 });
    reserve(budget, 'ada', 50);
    expect(budget.reserve('ada', 1)).toBe('caller');
    expect(budget.reserve('bob', 50)).toBeInstanceOf(Function);
  });

  it('refuses everybody when the process holds as much as allowed', () => {
    const budget = new BodyBudget({ totalBytes: 100, callerBytes: 50 });
    reserve(budget, 'ada', 50);
    reserve(budget, 'bob', 50);
    expect(budget.reserve('cleo', 1)).toBe('process');
  });

  it('reserves again what was released, however often it is released', () => {
    const budget = new BodyBudget({ totalBytes: 50, callerBytes: 50 });
    const release = reserve(budget, 'ada', 30);
    reserve(budget, 'ada', 20);
    release();
    release();
    reserve(budget, 'ada', 30);
    expect(budget.reserve('ada', 1)).toBe('caller');
  });
});
