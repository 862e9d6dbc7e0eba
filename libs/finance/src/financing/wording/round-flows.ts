import { type DebtFlow } from '../amortization-schedule.js';

/**
 * The flows of consecutive months or years in whole dollars, so that what is printed adds up: in each row interest and
 * principal give the payment, each column gives its total, and each balance is the one before less the principal, with
 * the interest that a note on full standby grew. A column is rounded as it accumulates, so that no rounding is lost.
 *
 * Units: dollars. Rule C5.
 *
 * @example roundFlows([{ payment: 10.6, interest: 5.3, principal: 5.3, accrued: 0, balance: 94.7 }], 100) // => [{ payment: 11, interest: 6, principal: 5, accrued: 0, balance: 95 }]
 */
export function roundFlows(flows: readonly DebtFlow[], principal: number): readonly DebtFlow[] {
  const owedAtClosing = roundToDollar(principal);
  let [paid, repaid, paidBefore, repaidBefore] = [0, 0, 0, 0];
  return flows.map((flow) => {
    paid += flow.payment;
    repaid += flow.principal;
    const payment = roundToDollar(paid) - paidBefore;
    const part = roundToDollar(repaid) - repaidBefore;
    paidBefore += payment;
    repaidBefore += part;
    const unpaidInterest = roundToDollar(flow.balance - (principal - repaid));
    return {
      payment,
      interest: payment - part,
      principal: part,
      accrued: roundToDollar(flow.accrued),
      balance: owedAtClosing - repaidBefore + unpaidInterest,
    };
  });
}

/**
 * Whole dollars, without a negative zero; the last binary digits decide nothing.
 *
 * Units: dollars. Rule C5.
 *
 * @example roundToDollar(0.49999999) // => 1
 */
export const roundToDollar = (amount: number): number => Math.round(Math.round(amount * 1e6) / 1e6) + 0;
