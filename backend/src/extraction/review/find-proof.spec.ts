import { type Candidate } from '@dealwright/extraction-engine';
import { figure } from './figure.test-support.js';
import { findProof } from './find-proof.js';

describe('findProof', () => {
  const files = [
    {
      id: 'packet',
      sections: [
        { kind: 'listing', form: null, firstPage: 0 },
        { kind: 'taxReturn', form: '1120-S', firstPage: 2 },
        { kind: 'profitAndLoss', form: null, firstPage: 5 },
      ],
    },
    { id: 'letter' },
  ] as const;
  const level = (saved: string | null, value: Candidate, ...alternatives: readonly Candidate[]) =>
    findProof({ ...value, alternatives, checks: [], overall: 90 }, saved, files);

  it.each([
    ['the broker’s page of a packet', 0, 'claimed'],
    ['a page of its tax return', 3, 'taxReturn'],
    ['a page of its books', 6, 'ledger'],
  ] as const)('takes the word of %s', (_name, page, expected) => {
    expect(level('100', figure('packet', 100, { page }))).toEqual({
      level: expected,
      fileId: 'packet',
      page,
    });
  });

  it('takes a schedule of add-backs for a claim, also among the books', () => {
    expect(level('100', figure('packet', 100, { page: 6, rule: 'addback' }))?.level).toBe('claimed');
  });

  it('takes the strongest place that states the saved figure', () => {
    const teaser = figure('packet', 100);
    const form = figure('packet', 100, { page: 2, rule: 'taxForm' });
    expect(level('100.00', teaser, form)).toEqual({ level: 'taxReturn', fileId: 'packet', page: 2 });
    expect(level('250', teaser, figure('packet', 250, { page: 5 }))?.level).toBe('ledger');
  });

  it('trusts a sum as far as its weakest part', () => {
    const [form, letter] = [figure('packet', 60, { page: 2 }), figure('letter', 40)];
    const sum = { ...form, value: 100, evidence: [...form.evidence, ...letter.evidence] };
    expect(level('100', sum)).toEqual({ level: 'claimed', fileId: 'letter', page: 0 });
  });

  it('proves nothing of a figure that was typed', () => {
    expect(level('120', figure('packet', 100))).toBeNull();
    expect(level(null, figure('packet', 100))).toBeNull();
  });
});
