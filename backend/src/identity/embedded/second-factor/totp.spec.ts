import { findTotpStep } from './totp.js';

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
