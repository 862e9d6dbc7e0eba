import { isSure, readRowLabel, ROW_LABEL_RULES, type PrintedLabel } from './row-label-rules.js';

/** A printed label from an example: cells are parted by '|', the row below stands behind a line break. */
function toPrintedLabel(example: string): PrintedLabel {
  const [own = '', below] = example.split('\n');
  const cells = own.split(' | ');
  return {
    label: cells.join(' '),
    cells,
    below: below ?? null,
    scanned: false,
  };
}

describe('rules for labels of rows', () => {
  it.each(ROW_LABEL_RULES.map((rule) => [rule.name, rule] as const))(
    'reads its example: %s',
    (_name, rule) => {
      const [label, target] = rule.example;
      expect(rule.read(toPrintedLabel(label)).reads[0]?.target).toBe(target);
    },
  );

  it.each(ROW_LABEL_RULES.map((rule, at) => [rule.name, rule, at] as const))(
    'needs no later rule for its example: %s',
    (_name, rule, at) => {
      const printed = toPrintedLabel(rule.example[0]);
      expect(ROW_LABEL_RULES.slice(0, at).some((one) => isSure(one.read(printed).reads))).toBe(false);
      expect(readRowLabel(printed).reads[0]?.target).toBe(rule.example[1]);
    },
  );

  it('names nothing by words of another trade', () => {
    expect(readRowLabel(toPrintedLabel('Customers served - north branch')).reads).toEqual([]);
  });
});
