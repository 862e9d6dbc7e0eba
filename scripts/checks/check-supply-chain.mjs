import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fail, root, run } from '../lib.mjs';
import { isAffected } from './supply-chain/affected-range.mjs';
import { ensureTestTools } from '../tools.mjs';

/**
 * Lists what is delivered as an SBOM (CycloneDX, from the lock file), and checks every package of it: its license must
 * be allowed, and no advisory may apply to its version. Works offline with the advisories in supply-chain.json; where
 * the registry answers, its advisories are checked too. `npm run sbom -- FILE` keeps the list.
 */
const NPM_AUDIT_TIMEOUT_MS = 8_000;
const policy = JSON.parse(readFileSync(join(root, 'scripts', 'checks', 'supply-chain.json'), 'utf8'));
const [target] = process.argv.slice(2);

proveRulesFire();
const components = await createSbom();
const problems = [...checkLicenses(components), ...checkKnownAdvisories(components)];
const audit = await checkRegistry();
problems.push(...audit.problems);
if (problems.length > 0) fail(problems.join('\n'));
process.stdout.write(
  `${components.length} packages: licenses are allowed; none of the advisories noted on ${policy.advisories.date} applies${audit.note}\n`,
);

/** A rule that reports nothing must not look like a clean list. */
function proveRulesFire() {
  const planted = { name: 'planted', version: '1.0.0', license: 'MIT AND GPL-3.0-only' };
  const [{ package: name }] = policy.advisories.known;
  const outdated = { name, version: '0.0.1', license: 'MIT' };
  const isCaught = checkLicenses([planted]).length === 1 && checkKnownAdvisories([outdated]).length > 0;
  if (!isCaught) fail('A planted license or advisory was not reported.');
}

async function createSbom() {
  const tools = await ensureTestTools();
  const folder = mkdtempSync(join(tmpdir(), 'dealwright-sbom-'));
  try {
    const file = join(folder, 'sbom.cdx.json');
    const program = join(tools, 'node_modules', '.bin', 'cyclonedx-npm');
    const options = ['--package-lock-only', '--omit', 'dev', '--output-reproducible'];
    const { code, output } = await run(program, [...options, '--output-file', file], { quiet: true });
    if (code !== 0) fail(`The SBOM could not be created:\n${output}`);
    const text = readFileSync(file, 'utf8');
    if (target !== undefined) writeFileSync(resolve(target), text);
    return JSON.parse(text)
      .components.map(toPackage)
      .filter(({ name }) => !name.startsWith('@dealwright/'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function toPackage({ group, name, version, licenses = [] }) {
  const terms = licenses.map(({ expression, license }) => expression ?? license.id ?? license.name);
  return { name: group ? `${group}/${name}` : name, version, license: terms.join(' AND ') };
}

/** Of alternatives (OR) one must be allowed, of several that apply together (AND) all. */
function isAllowed(license) {
  const allowed = new Set(policy.allowedLicenses);
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((term) => allowed.has(term)));
}

function checkLicenses(packages) {
  return packages
    .filter(({ name, license }) => !isAllowed(license) && policy.licenseExceptions[name] === undefined)
    .map(
      ({ name, version, license }) =>
        `${name}@${version}: the license ${license || '(none named)'} is not allowed. Read it, then add it to scripts/checks/supply-chain.json with the reason, or do without the package.`,
    );
}

function checkKnownAdvisories(packages) {
  const { known, accepted } = policy.advisories;
  return known.flatMap(({ id, package: name, affected, fixed }) =>
    packages
      .filter(
        (each) => each.name === name && isAffected(each.version, affected) && accepted[id] === undefined,
      )
      .map(
        ({ version }) => `${name}@${version}: ${id} applies. Update to ${fixed}, or accept it with a reason.`,
      ),
  );
}

/** Asks the registry, where it answers. */
async function checkRegistry() {
  const args = [
    'audit',
    '--omit=dev',
    '--json',
    '--fetch-retries=0',
    `--fetch-timeout=${NPM_AUDIT_TIMEOUT_MS}`,
  ];
  const { output } = await run('npm', args, { quiet: true });
  const report = readReport(output);
  if (report === null) return { problems: [], note: ' (the registry was not asked: no answer)' };
  const found = Object.values(report.vulnerabilities).flatMap(({ name, via }) =>
    via
      .filter((cause) => typeof cause === 'object' && !isAccepted(cause.url))
      .map(({ title, url }) => `${name}: ${title} (${url}). Update it, or accept it with a reason.`),
  );
  return { problems: found, note: '; the registry knows none' };
}

const isAccepted = (url) => policy.advisories.accepted[url.split('/').at(-1)] !== undefined;

function readReport(output) {
  try {
    const report = JSON.parse(output.slice(output.indexOf('{')));
    return report.vulnerabilities === undefined ? null : report;
  } catch {
    return null;
  }
}
