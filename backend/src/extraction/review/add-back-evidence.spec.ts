import { listAddBackEvidence } from './add-back-evidence.js';
import { type Proof } from './provenance.entity.js';

describe('listAddBackEvidence', () => {
  const figure = (field: string, year: string, proof: Proof | null, savedValue = '90000') => ({
    field,
    year,
    savedValue,
    proof,
  });
  const taxReturn: Proof = { level: 'taxReturn', fileId: 'return', page: 0 };
  const teaser: Proof = { level: 'claimed', fileId: 'teaser', page: 1 };
  const documents = new Map([
    ['return', 'document-1'],
    ['teaser', 'document-2'],
  ]);

  it('names the document and its page', () => {
    expect(listAddBackEvidence([figure('ownerSalary', '2024', taxReturn)], documents)).toEqual([
      {
        id: 'addBack.ownerSalary',
        label: 'Owner salary',
        kind: 'ownerPay',
        amountByYear: null,
        evidence: 'taxReturn',
        source: { documentId: 'document-1', page: 1, box: null },
      },
    ]);
  });

  it('trusts an add-back as far as its weakest year', () => {
    const [found] = listAddBackEvidence(
      [figure('ownerSalary', '2024', taxReturn), figure('ownerSalary', '2023', teaser)],
      documents,
    );
    expect(found).toMatchObject({ evidence: 'claimed', source: { documentId: 'document-2', page: 2 } });
  });

  it('takes depreciation and interest from the statement, as SDE does', () => {
    const found = listAddBackEvidence(
      [
        figure('depreciation', '2024', taxReturn),
        figure('depreciationAmortization', '2024', teaser),
        figure('interest', '2024', null, '0'),
        figure('interestExpense', '2024', taxReturn),
      ],
      documents,
    );
    expect(found.map(({ id, evidence }) => [id, evidence])).toEqual([
      ['addBack.interest', 'taxReturn'],
      ['addBack.depreciationAmortization', 'taxReturn'],
    ]);
  });

  it('says nothing about an add-back that was typed in a year', () => {
    expect(
      listAddBackEvidence(
        [figure('ownerSalary', '2024', taxReturn), figure('ownerSalary', '2023', null)],
        documents,
      ),
    ).toEqual([]);
  });
});
