import { formatMoneyCompact } from '../formats/money.js';
import { formatPercent } from '../formats/percent.js';
import { formatRatio } from '../formats/ratio.js';
import { listRoundTicks } from './round-ticks.js';

const label = (values: readonly number[], format: (value: number) => string, count = 4) =>
  listRoundTicks(values, { count, format }).map(format);

describe('listRoundTicks', () => {
  it('takes steps that compact amounts show exactly', () => {
    expect(label([0, 9_200], formatMoneyCompact)).toEqual(['$0', '$5K', '$10K']);
    expect(label([0, 1_200], formatMoneyCompact)).toEqual(['$0', '$1K', '$2K']);
    expect(label([0, 1_100_000], formatMoneyCompact, 5)).toEqual(['$0', '$500K', '$1.0M', '$1.5M']);
    expect(label([0, 92_000], formatMoneyCompact)).toEqual(['$0', '$25K', '$50K', '$75K', '$100K']);
    expect(label([-9_200, 0], formatMoneyCompact)).toEqual(['-$10K', '-$5K', '$0']);
  });

  it('keeps fine steps where the labels have the digits for them', () => {
    expect(label([0, 0.9], formatRatio)).toHaveLength(5);
    expect(label([0, 0.9], (share) => formatPercent(100 * share))).toEqual([
      '0%',
      '25%',
      '50%',
      '75%',
      '100%',
    ]);
    expect(label([0, 9], String)).toEqual(['0', '2.5', '5', '7.5', '10']);
  });

  it.each([2, 3, 4, 5, 6])('shows amounts of all sizes exactly in about %d steps', (count) => {
    for (let high = 10; high < 1e8; high *= 1.37) {
      const ticks = listRoundTicks([0, high], { count, format: formatMoneyCompact });
      const labels = ticks.map(formatMoneyCompact);
      const read = labels.map((text) =>
        Number(text.replace('$', '').replace('K', 'e3').replace('M', 'e6').replaceAll(',', '')),
      );
      expect(read).toEqual(ticks);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(high);
    }
  });

  it('has two ticks at least', () => {
    expect(listRoundTicks([0, 0], { count: 4 }).length).toBeGreaterThan(1);
    expect(listRoundTicks([5, 5], { count: 4 }).length).toBeGreaterThan(1);
  });
});
