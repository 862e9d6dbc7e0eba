/** Compares versions of three numbers; a prerelease counts as its release. */
function compareVersions(one, other) {
  const [a, b] = [one, other].map((version) => version.split('-')[0].split('.').map(Number));
  for (const index of [0, 1, 2]) if (a[index] !== b[index]) return Math.sign(a[index] - b[index]);
  return 0;
}

const HOLDS = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '=': (order) => order === 0,
};

/**
 * Whether a version is in a range as advisories write it: comparisons that all hold, separated by commas; several
 * ranges separated by ||.
 *
 * @example isAffected('2.1.0', '>= 2.0.0, < 2.2.0') // true
 */
export function isAffected(version, range) {
  return range
    .split('||')
    .some((part) => part.split(',').every((comparison) => holds(version, comparison.trim())));
}

function holds(version, comparison) {
  const match = /^(<=|>=|[<>=])\s*(\d+\.\d+\.\d+(?:-.+)?)$/.exec(comparison);
  if (match === null) throw new Error(`"${comparison}" is not a comparison such as < 2.0.2.`);
  return HOLDS[match[1]](compareVersions(version, match[2]));
}
