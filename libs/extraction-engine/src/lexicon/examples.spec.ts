import { DEAL_LABEL_RULES } from './deal-label-rules.js';
import { SENTENCE_RULES } from './sentences/sentence-rules.js';
import { isSpokenReason, SPOKEN_REASON_EXAMPLES } from './sentences/spoken-reasons.js';

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

describe('reasons for a sale in spoken words', () => {
  it.each(SPOKEN_REASON_EXAMPLES)('reads its example: %s', (sentence) => {
    expect(isSpokenReason(sentence)).toBe(true);
  });
});
