import { roundToDollar } from '@dealwright/figures';
import { type DebtFlow } from '../amortization-schedule.js';
import { roundColumn } from './round-column.js';

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
  const payments = roundColumn(flows.map(({ payment }) => payment));
  const parts = roundColumn(flows.map((flow) => flow.principal));
  const owedAtClosing = roundToDollar(principal);
  let [repaid, printed] = [0, 0];
  return flows.map((flow, index) => {
    const [payment, part] = [payments[index]!, parts[index]!];
    repaid += flow.principal;
    printed += part;
    const unpaidInterest = roundToDollar(flow.balance - (principal - repaid));
    return {
      payment,
      interest: payment - part,
      principal: part,
      accrued: roundToDollar(flow.accrued),
      balance: owedAtClosing - printed + unpaidInterest,
    };
  });
}
