import { createRecoveryCodes, normalizeRecoveryCode } from './recovery-codes.js';

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
