import { parseNumber, type StoredAdjustment, tagAddBack } from '@dealwright/finance';
import { ADD_BACK_FIELDS, type AddBackField, type FinancialField } from '@dealwright/vocabulary';
import { isStronger } from './find-proof.js';
import { type Proof, type ProvenanceEntity } from './provenance.entity.js';

type ProvenFigure = Pick<ProvenanceEntity, 'field' | 'year' | 'savedValue' | 'proof'>;

/** The figures of a year that an add-back is taken from; the first that is entered counts (R4). */
const FIGURES_OF: Readonly<Record<AddBackField, readonly FinancialField[]>> = {
  ownerSalary: ['ownerSalary'],
  newOfficerSalary: ['newOfficerSalary'],
  interest: ['interest', 'interestExpense'],
  ownerPayrollTaxes: ['ownerPayrollTaxes'],
  depreciationAmortization: ['depreciation', 'depreciationAmortization'],
  otherAddBacks: ['otherAddBacks'],
};

/** The figure of each year that an add-back is taken from, the newest year first. */
function listFigures(figures: readonly ProvenFigure[], field: AddBackField): ProvenFigure[] {
  const years = [...new Set(figures.map(({ year }) => year))].filter((year) => year !== '').sort();
  return years.toReversed().flatMap((year) => {
    const entered = FIGURES_OF[field].flatMap((name) =>
      figures.filter(
        (one) => one.year === year && one.field === name && (parseNumber(one.savedValue) ?? 0) !== 0,
      ),
    );
    return entered.slice(0, 1);
  });
}

/** What an adjustment is proven by: the weakest proof of its years, because its evidence holds for all of them. */
function findWeakestProof(figures: readonly ProvenFigure[]): Proof | 'typed' {
  const [first, ...rest] = figures.map(({ proof }) => proof ?? 'typed');
  if (first === undefined || first === 'typed' || rest.includes('typed')) return 'typed';
  return rest
    .filter((proof) => proof !== 'typed')
    .reduce((weakest, proof) => (isStronger(weakest.level, proof.level) ? proof : weakest), first);
}

/**
 * The evidence of each add-back that was read from documents: tax return, ledger or the broker's word, with the
 * document and the page. An add-back of which a year was typed is left out.
 *
 * @param documentIds ids of the documents of the deal, by file
 */
export function listAddBackEvidence(
  figures: readonly ProvenFigure[],
  documentIds: ReadonlyMap<string, string>,
): StoredAdjustment[] {
  return ADD_BACK_FIELDS.flatMap((field) => {
    const proof = findWeakestProof(listFigures(figures, field));
    if (proof === 'typed') return [];
    const documentId = documentIds.get(proof.fileId);
    const source = documentId === undefined ? null : { documentId, page: proof.page + 1, box: null };
    return [tagAddBack(field, proof.level, source)];
  });
}
