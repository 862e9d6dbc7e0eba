import { calculateDownPayment, type ParsedLoan, readPurchasePrice } from '../loans/index.js';
import { type PeriodReading } from '../sde/index.js';
import { type Completeness } from '../types.js';

/**
 * How far the data of a model are filled in: 50 for the loan structure (price above 0, down payment, SBA
 * rate), and 50 for the history (net income in some period, owner salary above 0 in some period).
 *
 * Unit: percent. Rule R7.7.
 *
 * @example calculateCompleteness(parsePeriods({ historicalFinancials: { 2025: { netIncome: '1', ownerSalary: '1' } } }, 2026), parseLoan(null)).percent // => 50
 */
export function calculateCompleteness(periods: readonly PeriodReading[], loan: ParsedLoan): Completeness {
  const purchasePrice = readPurchasePrice(loan) !== null;
  const down = calculateDownPayment(loan.purchasePrice, loan.downPaymentType, loan.downPayment);
  const hasDown = down.amount !== null || down.percent !== null;
  const sbaRate = loan.sbaRate !== null;
  const netIncome = periods.some(({ income }) => income.netIncome !== null);
  const ownerSalary = periods.some(({ addBacks }) => addBacks.ownerSalary > 0);
  const loanComplete = purchasePrice && hasDown && sbaRate;
  const historyComplete = netIncome && ownerSalary;
  return {
    percent: (loanComplete ? 50 : 0) + (historyComplete ? 50 : 0),
    loanStructure: { purchasePrice, downPayment: hasDown, sbaRate, complete: loanComplete },
    historicalFinancials: { netIncome, ownerSalary, complete: historyComplete },
  };
}
