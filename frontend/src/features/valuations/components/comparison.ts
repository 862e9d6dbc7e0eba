import { calculateModel, loanStructure, type ModelOutcome } from '@dealwright/finance';
import { type SdeMethod } from '@dealwright/vocabulary';
import { money0, money2, multiple, percent, ratio } from '../../../lib/formats';
import { LEVEL_LABELS, RISK_LABELS } from '../../../lib/viability-words';
import { type Deal, type LoanData, type Model } from '../api/models';
import { modelInput } from './model-input';

export interface ComparisonRow {
  readonly label: string;
  /** one a model; null where there is none */
  readonly cells: readonly (string | null)[];
  /** the models do not agree */
  readonly differs: boolean;
  /** the models that do best, where one can */
  readonly best: readonly number[];
}

export interface ComparisonGroup {
  readonly title: string;
  readonly rows: readonly ComparisonRow[];
}

interface Compared {
  readonly loan: LoanData;
  readonly outcome: ModelOutcome;
  readonly structure: ReturnType<typeof loanStructure>;
}

type Read = (model: Compared) => number | null | undefined;

function textRow(label: string, cells: (string | null)[]): ComparisonRow {
  return { label, cells, differs: new Set(cells).size > 1, best: [] };
}

/** One figure across the models; `better` says which end of it is good. */
export function figureRow(
  label: string,
  values: readonly (number | null | undefined)[],
  format: (value: number) => string,
  better?: 'high' | 'low',
): ComparisonRow {
  const cells = values.map((value) => (value == null ? null : format(value)));
  const differs = new Set(cells).size > 1;
  const known = values.filter((value) => value != null);
  const top = better === 'high' ? Math.max(...known) : Math.min(...known);
  const best =
    better && differs && known.length > 1
      ? values.flatMap((value, index) => (value === top ? [index] : []))
      : [];
  return { label, cells, differs, best };
}

/** What sets models apart: structure, results, score and risks, line by line. */
export function comparisonOf(deal: Deal, models: readonly Model[], method: SdeMethod): ComparisonGroup[] {
  const compared = models.map(({ loanData: loan }): Compared => ({
    loan,
    outcome: calculateModel(modelInput(deal, loan, method)),
    structure: loanStructure(loan),
  }));
  const row = (label: string, read: Read, format: (value: number) => string, better?: 'high' | 'low') =>
    figureRow(label, compared.map(read), format, better);
  const years = (value: number) => `${value} years`;
  const used = (value: number | undefined) => (value ? value : null);
  const risks = compared[0]?.outcome.viability?.risks ?? [];
  return [
    {
      title: 'Structure',
      rows: [
        row('Purchase price', ({ loan }) => loan.purchasePrice, money0, 'low'),
        row('Down payment', ({ structure }) => structure?.principals.down, money0),
        row('Down payment, percent', ({ structure }) => structure?.principals.downPercent, percent),
        row('SBA 7(a) loan', ({ structure }) => used(structure?.sba.principal), money0),
        row('SBA 7(a) rate', ({ loan }) => loan.sbaRate, percent, 'low'),
        row('SBA 7(a) term', ({ structure, loan }) => structure?.sba.years ?? loan.sbaTerm, years),
        row('Seller note', ({ structure }) => used(structure?.seller.principal), money0),
        row('Real estate loan', ({ structure }) => used(structure?.realEstate.principal), money0),
      ],
    },
    {
      title: 'Results',
      rows: [
        row('SDE', ({ outcome }) => outcome.results?.sde, money0),
        row('Multiple', ({ outcome }) => outcome.results?.purchasePriceMultiple, multiple, 'low'),
        row(
          'Monthly debt service',
          ({ outcome }) => outcome.results?.debtService?.totalMonthly,
          money2,
          'low',
        ),
        row('Annual debt service', ({ outcome }) => outcome.results?.debtService?.totalAnnual, money0, 'low'),
        row('DSCR', ({ outcome }) => outcome.results?.debtService?.dscr, ratio, 'high'),
      ],
    },
    {
      title: 'Score and risks',
      rows: [
        row('Viability score', ({ outcome }) => outcome.viability?.score, String, 'high'),
        textRow(
          'Level',
          compared.map(({ outcome }) => outcome.viability && LEVEL_LABELS[outcome.viability.level]),
        ),
        ...risks.map(({ key, category }) =>
          textRow(
            category,
            compared.map(({ outcome }) => {
              const risk = outcome.viability?.risks.find((one) => one.key === key);
              return risk ? RISK_LABELS[risk.level] : null;
            }),
          ),
        ),
      ],
    },
  ];
}
