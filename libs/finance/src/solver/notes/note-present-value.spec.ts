import { type Tranche } from '../../financing/types.js';
import { calculatePayment } from '../../loans/index.js';
import { calculateNotePresentValue } from './note-present-value.js';

const note: Tranche = {
  kind: 'sellerNote',
  label: 'Seller note',
  principal: 100_000,
  annualRatePercent: 6,
  termMonths: 60,
  interestOnlyMonths: 0,
  standby: 'none',
  compounding: 'simple',
  proceeds: { business: 100_000, realEstate: 0, workingCapital: 0, closingCosts: 0, guarantyFee: 0 },
};
const interestOnly: Tranche = { ...note, interestOnlyMonths: 24, standby: 'interestOnly' };

describe('calculateNotePresentValue', () => {
  it('is the principal where the discount is the rate of the note', () => {
    expect(calculateNotePresentValue(note, 6)).toBeCloseTo(100_000, 6);
    expect(calculateNotePresentValue(interestOnly, 6)).toBeCloseTo(100_000, 6);
  });

  it('is the sum of the payments where nothing is discounted', () => {
    expect(calculateNotePresentValue(note, 0)).toBeCloseTo(60 * calculatePayment(100_000, 6, 5), 6);
    const repaid = 36 * calculatePayment(100_000, 6, 3);
    expect(calculateNotePresentValue(interestOnly, 0)).toBeCloseTo(24 * 500 + repaid, 6);
  });

  it('is less at a higher discount, month by month', () => {
    const growth = 1 + 10 / 1200;
    const payment = calculatePayment(100_000, 6, 3);
    let expected = 0;
    for (let month = 1; month <= 60; month++) expected += (month <= 24 ? 500 : payment) / growth ** month;
    expect(calculateNotePresentValue(interestOnly, 10)).toBeCloseTo(expected, 6);
  });

  it('discounts the one payment of a note on full standby', () => {
    const standby: Tranche = { ...note, principal: 50_000, termMonths: 120, standby: 'full' };
    expect(calculateNotePresentValue(standby, 0)).toBeCloseTo(80_000, 6);
    expect(calculateNotePresentValue(standby, 10)).toBeCloseTo(80_000 / (1 + 10 / 1200) ** 120, 6);
  });
});
