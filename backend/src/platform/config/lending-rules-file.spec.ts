import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addRules, getLendingRules } from '@dealwright/finance';
import { AppConfig, readVariables } from './app-config.js';

const folder = mkdtempSync(join(tmpdir(), 'lending-rules-'));
let files = 0;

function writePack(pack: unknown): string {
  const path = join(folder, `pack-${files++}.json`);
  writeFileSync(path, typeof pack === 'string' ? pack : JSON.stringify(pack));
  return path;
}

const readPack = (pack: unknown) =>
  new AppConfig(readVariables({ LENDING_RULES_FILE: writePack(pack) }), '').lendingRules;

const DATED = {
  validFrom: '2026-10-01',
  validTo: '2027-09-30',
  verifiedUntil: null,
  readOn: '2026-10-05',
  source: {
    name: 'SBA notice of 7(a) fees for fiscal year 2027',
    page: 'sba.gov/partners/lenders',
    dated: '2026-09-30',
    seeAlso: { name: 'Lender', page: 'example.com' },
  },
  confidence: 'high',
};
const PRIME = { ...DATED, validFrom: '2026-09-17', validTo: null, percent: 6.25 };
const FEES_2027 = {
  ...DATED,
  fiscalYear: 2027,
  tiers: [{ upTo: null, slices: [{ upTo: null, percent: 2.5 }] }],
  shortTermMonths: 12,
  shortTermPercent: 0.25,
  manufacturerWaiverUpTo: 0,
  manufacturerWaiverUntil: null,
  lenderAnnualPercent: 0.55,
};

describe('LENDING_RULES_FILE', () => {
  it('is optional', () => {
    expect(new AppConfig(readVariables({}), '').lendingRules).toBeUndefined();
    expect(new AppConfig(readVariables({ LENDING_RULES_FILE: ' ' }), '').lendingRules).toBeUndefined();
  });

  it('adds its entries to the tables', () => {
    const tables = readPack({ guarantyFee: [FEES_2027], prime: [PRIME] });
    expect(tables).toEqual(addRules({ guarantyFee: [FEES_2027], prime: [PRIME] } as never));
    const read = (day: string) => {
      const { guarantyFee, prime, notices } = getLendingRules(day, null, tables);
      const fees = notices.filter(({ rule }) => rule === 'guarantyFee').map(({ message }) => message);
      return [guarantyFee.fiscalYear, prime.percent, fees];
    };
    expect(read('2026-09-16')).toEqual([2026, 6.75, []]);
    expect(read('2026-09-30')).toEqual([2026, 6.25, []]);
    expect(read('2026-10-01')).toEqual([2027, 6.25, []]);
    expect(read('2027-09-30')).toEqual([2027, 6.25, []]);
    expect(read('2027-10-01')).toEqual([
      2027,
      6.25,
      ['Guaranty fees: FY2027 table; the notice for FY2028 is not in the rule pack.'],
    ]);
  });

  it.each<[string, unknown, string]>([
    ['no JSON', '{ "prime": ', 'the file is not JSON ('],
    ['a list', [], 'the file must be an object.'],
    ['an unknown table', { primes: [] }, 'the file has "primes", which no rule knows.'],
    ['a missing figure', { prime: [{ ...DATED }] }, 'prime[0].percent is missing.'],
    ['a text for a figure', { prime: [{ ...PRIME, percent: '7' }] }, 'prime[0].percent must be a number.'],
    [
      'a share above 100',
      { prime: [{ ...PRIME, percent: 675 }] },
      'prime[0].percent must be a percentage from 0 to 100.',
    ],
    [
      'a misspelled member',
      { prime: [{ ...PRIME, precent: 7 }] },
      'prime[0] has "precent", which no rule knows.',
    ],
    [
      'no day',
      { prime: [{ ...PRIME, validFrom: 'soon' }] },
      'prime[0].validFrom must be a day such as 2026-10-01.',
    ],
    ['a day that is none', { prime: [{ ...PRIME, readOn: '2026-02-30' }] }, 'prime[0].readOn must be a day'],
    [
      'a reversed range',
      { prime: [{ ...PRIME, validTo: '2026-01-01' }] },
      'prime[0].validTo must not be before validFrom.',
    ],
    ['no source', { prime: [{ ...PRIME, source: undefined }] }, 'prime[0].source is missing.'],
    [
      'tiers without an end',
      { guarantyFee: [{ ...FEES_2027, tiers: [{ upTo: 1, slices: [] }] }] },
      'guarantyFee[0].tiers[0].slices must have sizes (upTo) that rise, the last of them null',
    ],
    [
      'tiers that fall',
      {
        guaranty: [
          {
            ...DATED,
            maximum: 1,
            tiers: [
              { upTo: 2, percent: 1 },
              { upTo: 1, percent: 1 },
              { upTo: null, percent: 1 },
            ],
          },
        ],
      },
      'guaranty[0].tiers must have sizes (upTo) that rise, the last of them null.',
    ],
    ['two faults', { prime: [{ ...PRIME, percent: 'x', confidence: 'sure' }] }, '(and 1 more).'],
  ])('refuses %s', (_name, pack, problem) => {
    const path = writePack(pack);
    const start = () => new AppConfig(readVariables({ LENDING_RULES_FILE: path }), '');
    expect(start).toThrow(`LENDING_RULES_FILE ${path}: `);
    expect(start).toThrow(problem);
    expect(start).toThrow(
      'Correct the file, or remove LENDING_RULES_FILE to use the tables of this version.',
    );
  });

  it('names a file that cannot be read', () => {
    const path = join(folder, 'none.json');
    expect(() => new AppConfig(readVariables({ LENDING_RULES_FILE: path }), '')).toThrow(
      `LENDING_RULES_FILE ${path}: the file cannot be read (ENOENT).`,
    );
  });
});
