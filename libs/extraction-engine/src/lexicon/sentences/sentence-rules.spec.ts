import { SENTENCE_RULES } from './sentence-rules.js';

describe('rules for sentences', () => {
  it.each(SENTENCE_RULES.map((rule) => [rule.name, rule] as const))(
    'reads its example: %s',
    (_name, rule) => {
      const [sentence, value] = rule.example;
      expect(rule.read(sentence, 2026)?.value).toBe(value);
    },
  );

  it('gives each rule a name of its own', () => {
    expect(new Set(SENTENCE_RULES.map((rule) => rule.name)).size).toBe(SENTENCE_RULES.length);
  });
});
