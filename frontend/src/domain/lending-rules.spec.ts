import { addRules, getLendingRules } from '@dealwright/finance';
import { setLendingRuleTables } from './lending-rule-tables';
import { getRulesOfDay } from './lending-rules';
import { getIsoToday, openDealModel } from './models/model-input';

const DEAL = {
  historicalFinancials: { year1: { netIncome: '200000' } },
  yearLabels: { year1: '2025' },
  collectDetailedIncomeStatement: false,
  sdeAdjustments: null,
};

const readPrime = (): number[] => {
  const loanData = { purchasePrice: 500_000, downPayment: 20 };
  const model = openDealModel(DEAL, { loanData, assumptions: {} }, 'mostRecent');
  return [model.rules.prime.percent, getRulesOfDay(getIsoToday()).prime.percent];
};

describe('the rules of the server', () => {
  afterEach(() => setLendingRuleTables(undefined));

  it('are those of every model and screen', () => {
    const { prime } = getLendingRules(null);
    expect(readPrime()).toEqual([prime.percent, prime.percent]);
    setLendingRuleTables(addRules({ prime: [{ ...prime, validFrom: '2026-09-17', percent: 8.5 }] }));
    expect(readPrime()).toEqual([8.5, 8.5]);
  });

  it('go to a worker with the model', () => {
    const { prime } = getLendingRules(null);
    const tables = addRules({ prime: [{ ...prime, percent: 8.5 }] });
    setLendingRuleTables(tables);
    const { source } = openDealModel(DEAL, { loanData: {}, assumptions: {} }, 'mostRecent');
    const sent = JSON.parse(JSON.stringify(source)) as typeof source;
    expect(sent.settings.lendingRules).toEqual(tables);
  });
});
