import { parseStructure } from '../financing/parse-structure.js';
import { type StructureInput } from '../financing/index.js';
import { getLendingRules } from '../lending-rules/index.js';
import { explainClosing } from './explain-closing.js';

const rules = getLendingRules('2026-01-15');
const deal: StructureInput = {
  purchasePrice: 1_000_000,
  downPayment: 10,
  sbaRate: 10,
  workingCapital: 50_000,
  closingCosts: 20_000,
  sellerFinancing: true,
  sellerFinancingAmount: 100_000,
  includeRealEstate: true,
  realEstatePurchasePrice: 500_000,
  realEstateDownPayment: 10,
  sba504Rate: 6,
  sba504Term: 25,
};
const round = (value: number | null) => (value === null ? 'none' : Number(value.toFixed(2)));
const list = (change: StructureInput = {}) =>
  explainClosing(parseStructure({ ...deal, ...change }), rules).map((one) =>
    [
      `${one.id}, ${one.rule}: ${one.label} = ${round(one.value)} ${one.unit} (${one.operation})`,
      one.formula,
      ...one.terms.map(
        ({ sign, label, value, unit, source }) =>
          `${sign} ${label} ${round(value)} ${unit} from ${[source.kind, source.field ?? source.ref].join(' ')}`,
      ),
    ].join('\n'),
  );
const find = (id: string, change: StructureInput = {}) =>
  list(change)
    .find((one) => one.startsWith(`${id},`))
    ?.split('\n');

describe('explainClosing', () => {
  it('explains every line of sources and uses', () => {
    // 870,000 / (1 - 3.5 % x 75 %) = 893,453.15; the 504 fee is 0.5 % of a debenture of 200,000.
    expect(list()).toEqual(
      [
        [
          'desk.purchasePrice, A1: Purchase price = 1000000 dollars (same)',
          'As entered',
          '+ Purchase price 1000000 dollars from field purchasePrice',
        ],
        [
          'desk.realEstate, A1: Real estate = 500000 dollars (same)',
          'As entered',
          '+ Real estate 500000 dollars from field realEstate',
        ],
        [
          'desk.workingCapital, A1: Working capital = 50000 dollars (same)',
          'As entered',
          '+ Working capital 50000 dollars from field workingCapital',
        ],
        [
          'desk.closingCosts, A1: Closing costs = 20000 dollars (same)',
          'As entered',
          '+ Closing costs 20000 dollars from field closingCosts',
        ],
        [
          'desk.sellerNote, R5.4: Seller note = 100000 dollars (same)',
          'The note entered, at most the price less the down payment',
          '+ Seller note 100000 dollars from field sellerFinancingAmount',
        ],
        [
          'desk.netNeed, A1: Amount to borrow before the fee = 870000 dollars (sum)',
          'Price, working capital and closing costs, less down payment and seller note',
          '+ Purchase price 1000000 dollars from derived desk.purchasePrice',
          '+ Working capital 50000 dollars from derived desk.workingCapital',
          '+ Closing costs 20000 dollars from derived desk.closingCosts',
          '- Down payment 100000 dollars from derived ',
          '- Seller note 100000 dollars from derived desk.sellerNote',
        ],
        [
          'desk.guarantyFee, A2: SBA guaranty fee = 23453.15 dollars (sum)',
          'The percentages below of the 75% of the loan that the SBA guarantees (SBA 7(a) loan 893,453, Guaranteed amount 670,090; schedule of fiscal year 2026, in force since October 1, 2025)',
          '+ 3.5% of the guaranteed amount 23453.15 dollars from setting slice1',
        ],
        [
          'desk.fee504, A13: 504 debenture fees = 8000 dollars (same)',
          'The fees of the CDC debenture, rounded up to the next $1,000 and financed in it',
          '+ 504 debenture fees 8000 dollars from derived ',
        ],
        [
          'desk.sevenALoan, A1: SBA 7(a) loan = 893453.15 dollars (sum)',
          'The amount to borrow plus the guaranty fee, which the loan itself pays',
          '+ Amount to borrow before the fee 870000 dollars from derived desk.netNeed',
          '+ SBA guaranty fee 23453.15 dollars from derived desk.guarantyFee',
        ],
        [
          'desk.bank504Loan, C3: 504 bank loan = 250000 dollars (sum)',
          'Price of the real estate less its down payment and the debenture: 50% of the price, or less where less is borrowed',
          '+ Borrowed on real estate 450000 dollars from derived ',
          '- Net debenture 200000 dollars from derived ',
        ],
        [
          'desk.cdc504Loan, C3: 504 CDC debenture = 208000 dollars (sum)',
          'What is borrowed beyond 50% of the price, at most 40% of it, plus the fees that it finances',
          '+ Net debenture 200000 dollars from derived ',
          '+ 504 debenture fees 8000 dollars from derived desk.fee504',
        ],
        [
          "desk.buyerCash, A1: Buyer's cash = 150000 dollars (sum)",
          'Down payments, and the fees that are paid in cash',
          '+ Down payment 100000 dollars from derived ',
          '+ Real estate in cash 50000 dollars from derived ',
        ],
        [
          'desk.totalUses, A1: Total uses = 1601453.15 dollars (sum)',
          'Sum of all lines',
          '+ Purchase price 1000000 dollars from derived desk.purchasePrice',
          '+ Real estate 500000 dollars from derived desk.realEstate',
          '+ Working capital 50000 dollars from derived desk.workingCapital',
          '+ Closing costs 20000 dollars from derived desk.closingCosts',
          '+ SBA guaranty fee 23453.15 dollars from derived desk.guarantyFee',
          '+ 504 debenture fees 8000 dollars from derived desk.fee504',
        ],
        [
          'desk.totalSources, A1: Total sources = 1601453.15 dollars (sum)',
          'Sum of all lines',
          "+ Buyer's cash 150000 dollars from derived desk.buyerCash",
          '+ Seller note 100000 dollars from derived desk.sellerNote',
          '+ SBA 7(a) loan 893453.15 dollars from derived desk.sevenALoan',
          '+ 504 bank loan 250000 dollars from derived desk.bank504Loan',
          '+ 504 CDC debenture 208000 dollars from derived desk.cdc504Loan',
        ],
        [
          'desk.equity, A1: Equity injection = 150000 dollars (sum)',
          'Cash, and a seller note on full standby for at most half of the requirement',
          "+ Buyer's cash 150000 dollars from derived desk.buyerCash",
        ],
        [
          'desk.equityPercent, A1: Equity injection, percent of total uses = 9.37 percent (share)',
          'Equity injection divided by total uses; the program requires 10%',
          '+ Equity injection 150000 dollars from derived desk.equity',
          '+ Total uses 1601453.15 dollars from derived desk.totalUses',
        ],
      ].map((lines) => lines.join('\n')),
    );
  });

  it('explains a fee that is paid in cash', () => {
    const cash = { feeFinanced: false, includeRealEstate: false };
    expect(find('desk.sevenALoan', cash)?.slice(1)).toEqual([
      'The amount to borrow; the guaranty fee is paid in cash',
      '+ Amount to borrow before the fee 870000 dollars from derived desk.netNeed',
    ]);
    // 3.5 % of 75 % of 870,000.
    expect(find('desk.buyerCash', cash)).toEqual([
      "desk.buyerCash, A1: Buyer's cash = 122837.5 dollars (sum)",
      'Down payments, and the fees that are paid in cash',
      '+ Down payment 100000 dollars from derived ',
      '+ SBA guaranty fee 22837.5 dollars from derived desk.guarantyFee',
    ]);
    expect(find('desk.bank504Loan', cash)?.slice(2)).toEqual([
      '+ Borrowed on real estate 0 dollars from derived ',
      '- Net debenture 0 dollars from derived ',
    ]);
    expect(find('desk.cdc504Loan', cash)?.slice(2)).toEqual(['+ Net debenture 0 dollars from derived ']);
    expect(find('desk.fee504', cash)).toBeUndefined();
    expect(find('desk.bankFee504', cash)).toBeUndefined();
  });

  it('explains the fee that the 504 bank passes on', () => {
    const passedOn = { bank504FeePassedOn: true };
    expect(find('desk.bankFee504', passedOn)).toEqual([
      'desk.bankFee504, C3: 504 bank fee = 1250 dollars (rule)',
      '0.5% of the 504 bank loan, once; the bank passes it on',
      '+ 504 bank loan 250000 dollars from derived ',
    ]);
    const term = '+ 504 bank fee 1250 dollars from derived desk.bankFee504';
    expect(find('desk.buyerCash', passedOn)?.at(-1)).toBe(term);
    expect(find('desk.totalUses', passedOn)?.at(-1)).toBe(term);
    expect(find('desk.bankFee504')).toBeUndefined();
  });

  it('explains a waived fee, and figures that nobody entered', () => {
    const waived = { manufacturer: true, includeRealEstate: false, workingCapital: null };
    expect(find('desk.guarantyFee', waived)).toEqual([
      'desk.guarantyFee, A2: SBA guaranty fee = 0 dollars (sum)',
      "Nothing: waived for a manufacturer's loan of this size (schedule of fiscal year 2026, in force since October 1, 2025)",
    ]);
    expect(find('desk.sevenALoan', waived)?.[1]).toBe('The amount to borrow; no guaranty fee is due');
    expect(find('desk.workingCapital', waived)?.at(-1)).toBe(
      '+ Working capital 0 dollars from default workingCapital',
    );
  });

  it('explains cash beyond what is bought', () => {
    const rich = {
      downPaymentType: 'amount',
      downPayment: 1_200_000,
      sellerFinancing: false,
      includeRealEstate: false,
    } as const;
    expect(find('desk.netNeed', rich)?.slice(0, 2)).toEqual([
      'desk.netNeed, A1: Amount to borrow before the fee = 0 dollars (rule)',
      'Nothing: down payment and seller note exceed the uses',
    ]);
    expect(find('desk.buyerCash', rich)).toEqual([
      "desk.buyerCash, A1: Buyer's cash = 1070000 dollars (sum)",
      'Down payments, and the fees that are paid in cash',
      '+ Down payment 1200000 dollars from derived ',
      '- Cash not needed 130000 dollars from derived ',
    ]);
  });

  it('counts a standby note for at most half of the requirement', () => {
    const standby = { standby: true, includeRealEstate: false };
    // Half of 10 % of 1,093,453.15.
    expect(find('desk.equity', standby)?.slice(2)).toEqual([
      "+ Buyer's cash 100000 dollars from derived desk.buyerCash",
      '+ Standby note, at most half of the requirement 54672.66 dollars from derived ',
    ]);
  });

  it('explains nothing without a price or a down payment', () => {
    expect(list({ purchasePrice: null })).toEqual([]);
    expect(list({ downPayment: null })).toEqual([]);
  });
});
