import { render, screen } from '@testing-library/react';
import { type OtherPeriod } from '../api/extraction.types';
import { UnstoredPeriods } from './financials/unstored-periods';
import { formatPercent } from '../../../lib/formats';
import { Difference, formatStatedMoney } from './provenance/difference';
import { parseReview } from './review-storage';

describe('UnstoredPeriods', () => {
  it('says before the deal is saved that a year to date is not saved with it, and why', () => {
    const period = { label: 'Jan - Oct 2026', year: 2026, months: 10, kind: 'stub' };
    render(<UnstoredPeriods periods={[{ period, values: [] } as unknown as OtherPeriod]} />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Jan - Oct 2026 is not saved with the deal, because it is no full past year',
    );
  });

  it('says nothing where every period is a full year', () => {
    render(<UnstoredPeriods periods={[]} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('Difference', () => {
  it.each([
    [63_000, '+$63,000'],
    [-2_412.55, 'minus ($2,412.55)'],
    [1_266.1, '+$1,266.10'],
    [0, 'Same'],
    [null, ''],
  ])('writes a difference of %s dollars as %s', (difference, text) => {
    const { container } = render(<Difference value={difference} format={formatStatedMoney} />);
    expect(container.textContent).toBe(text);
  });

  it.each([
    [-2.3, 'minus (2.3%)'],
    [4, '+4%'],
    [0, 'Same'],
    [null, ''],
  ])('writes a difference of %s percent as %s', (percent, text) => {
    const { container } = render(<Difference value={percent} format={formatPercent} />);
    expect(container.textContent).toBe(text);
  });

  it('writes a stated figure with its unit, and with cents where it has any', () => {
    expect([1_049_733.9, 31_000].map(formatStatedMoney)).toEqual(['$1,049,733.90', '$31,000']);
  });
});

describe('parseReview', () => {
  const EMPTY_REVIEW = { info: null, figures: null, confirmed: {} };

  it('restores a stored review', () => {
    const work = { info: { jobId: 'a', draft: {} }, figures: null, confirmed: { 'a info': ['broker'] } };
    expect(parseReview(JSON.stringify(work))).toEqual(work);
  });

  it.each([
    null,
    'x',
    '[]',
    '3',
    '{}',
    '{"info":3,"figures":null,"confirmed":{}}',
    '{"info":null,"figures":null,"confirmed":[3]}',
  ])('ignores %s', (text) => {
    expect(parseReview(text)).toEqual(EMPTY_REVIEW);
  });
});
