import { createRecoveryCodes, normalizeRecoveryCode } from './recovery-codes.js';
import { findTotpStep } from './totp.js';

describe('createRecoveryCodes', () => {
  it('creates ten different codes that can be copied by hand', () => {
    const codes = createRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{6}-[2-9a-hjkmnp-z]{6}$/);
  });

  it.each(['ANB83R-YFRBD7', 'anb83ryfrbd7', ' anb83r yfrbd7 ', 'anb83r-yfrbd7', 'Anb8 3ryf rbd7'])(
    'reads a code typed as "%s"',
    (typed) => {
      expect(normalizeRecoveryCode(typed)).toBe('anb83r-yfrbd7');
    },
  );
});

describe('findTotpStep', () => {
  /** The secret and a code of RFC 6238, appendix B, cut to six digits: 94287082 at 59 seconds. */
  const SECRET = '12345678901234567890';

  it.each([
    [59_000, 1],
    [30_000, 1],
    [89_999, 1],
  ])('finds the step of a code at %d ms', (nowMs, step) => {
    expect(findTotpStep(SECRET, '287082', nowMs)).toBe(step);
  });

  it.each([
    ['287082', 90_000],
    ['287083', 59_000],
    ['94287082', 59_000],
    ['', 59_000],
    ['２８７０８２', 59_000],
  ])('finds none for %s at %d ms', (code, nowMs) => {
    expect(findTotpStep(SECRET, code, nowMs)).toBeNull();
  });
});
