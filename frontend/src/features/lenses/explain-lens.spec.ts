import { analyzeModel, openModel, type StoredAdjustment } from '@dealwright/finance';
import { openTestModel } from '../../domain/models/open-model.test-support';
import { explainAdjustment, explainWaterfall } from './explain-lens';

const proven: StoredAdjustment = {
  id: 'addBack.ownerSalary',
  label: 'Owner salary',
  kind: 'ownerPay',
  evidence: 'ledger',
};
const model = openTestModel({
  figures: { netIncome: 100_000, ownerSalary: 80_000, newOfficerSalary: -60_000 },
  adjustments: [proven],
});
const adjustments = analyzeModel(model).listAdjustments();
const { lenses } = analyzeModel(model).compareLenses({});

describe('explainAdjustment', () => {
  it('says what is claimed and what each reader counts of it', () => {
    const salary = adjustments.find(({ id }) => id === proven.id)!;
    const explained = explainAdjustment(salary, lenses)!;
    expect(explained).toMatchObject({ label: expect.stringContaining('2025') as string, value: 80_000 });
    expect(explained.formula).toMatch(/^\$80,000 is claimed\. Accepted because a new owner/);
    expect(explained.terms.map(({ label, value }) => [label.split(':')[0], value])).toEqual(
      lenses.map(({ lens, years }) => [
        lens.charAt(0).toUpperCase() + lens.slice(1),
        years[0]?.steps.find(({ id }) => id === proven.id)?.counted,
      ]),
    );
  });

  it('names a replacement salary as the assumption of the buyer', () => {
    const officer = adjustments.find(({ id }) => id === 'addBack.newOfficerSalary')!;
    expect(explainAdjustment(officer, lenses)!.formula).toMatch(/^-\$60,000 is your assumption\. Deducted/);
  });

  it('calls a replacement salary that a document of the year states no assumption', () => {
    const stated: StoredAdjustment = {
      id: 'addBack.newOfficerSalary',
      label: '',
      kind: 'replacementSalary',
      evidence: 'claimed',
      proofByYear: { 2025: { evidence: 'ledger' } },
    };
    const analyses = analyzeModel(openModel({ ...model.source, evidence: { adjustments: [stated] } }));
    const officer = analyses.listAdjustments().find(({ id }) => id === stated.id)!;
    const broker = analyses.compareLenses({}).lenses.slice(0, 1);
    expect(explainAdjustment(officer, broker)!.formula).toMatch(/^-\$60,000 is claimed\./);
  });

  it('has nothing to say of an adjustment without an amount', () => {
    expect(explainAdjustment({ id: 'x', label: 'X', kind: 'other', evidence: 'none' }, lenses)).toBeNull();
  });
});

describe('explainWaterfall', () => {
  it.each(lenses)('adds up for the $lens', ({ lens, years }) => {
    const [year] = years;
    const { value, terms } = explainWaterfall(lens, year!);
    expect(terms.reduce((sum, term) => sum + (term.value ?? 0), 0)).toBeCloseTo(value!, 6);
    expect(value).toBe(year!.total);
  });
});
