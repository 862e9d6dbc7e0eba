import { type Evidence, tagAddBack } from '@dealwright/finance';
import { mergeReadEvidence } from './merge-read-evidence.js';

describe('mergeReadEvidence', () => {
  const salary = (evidence: Evidence) => tagAddBack('ownerSalary', evidence, null);
  const levels = (merged: ReturnType<typeof mergeReadEvidence>) =>
    merged.items.map(({ id, evidence }) => [id, evidence]);

  it('fills in what documents prove', () => {
    const merged = mergeReadEvidence([], {}, [salary('taxReturn')]);
    expect(levels(merged)).toEqual([['addBack.ownerSalary', 'taxReturn']]);
    expect(merged.readEvidence).toEqual({ 'addBack.ownerSalary': 'taxReturn' });
  });

  it('replaces what earlier documents gave', () => {
    const before = mergeReadEvidence([], {}, [salary('claimed')]);
    const merged = mergeReadEvidence(before.items, before.readEvidence, [salary('taxReturn')]);
    expect(levels(merged)).toEqual([['addBack.ownerSalary', 'taxReturn']]);
  });

  it('keeps evidence that the user has set, before or after the documents were read', () => {
    const own = mergeReadEvidence([salary('thirdParty')], {}, [salary('claimed')]);
    expect(levels(own)).toEqual([['addBack.ownerSalary', 'thirdParty']]);
    const changed = mergeReadEvidence([salary('none')], { 'addBack.ownerSalary': 'taxReturn' }, [
      salary('taxReturn'),
    ]);
    expect(levels(changed)).toEqual([['addBack.ownerSalary', 'none']]);
  });
});
