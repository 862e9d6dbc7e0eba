import { isSpokenReason, SPOKEN_REASON_EXAMPLES } from './spoken-reasons.js';

describe('reasons for a sale in spoken words', () => {
  it.each(SPOKEN_REASON_EXAMPLES)('reads its example: %s', (sentence) => {
    expect(isSpokenReason(sentence)).toBe(true);
  });
});
