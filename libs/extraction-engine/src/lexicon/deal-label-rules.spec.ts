import { DEAL_LABEL_RULES } from './deal-label-rules.js';

describe('rules for labels of deal facts', () => {
  it.each(DEAL_LABEL_RULES.map((rule) => [rule.name, rule] as const))(
    'reads its example: %s',
    (_name, rule) => {
      const [label, text, value] = rule.example;
      expect(rule.label.test(label)).toBe(true);
      expect(rule.read(text, 2026)?.value).toBe(value);
    },
  );

  it('gives each rule a name of its own', () => {
    expect(new Set(DEAL_LABEL_RULES.map((rule) => rule.name)).size).toBe(DEAL_LABEL_RULES.length);
  });
});
