import { type ModelAnalyses } from '@dealwright/finance';
import { formatMoney, formatPercent, formatTerm } from '../../../lib/formats';
import { explainAmortization } from '../../../domain/explain/chart-explanations';
import { WhyButton } from '../../../domain/explain/why-button';
import { type FlowRow } from './amortization-table';

type AmortizationSchedule = ModelAnalyses['schedule'];

const describeLoans = (loans: AmortizationSchedule['tranches']) =>
  `Loans at closing: ${loans
    .map(
      ({ label, principal, annualRatePercent, termMonths }) =>
        `${label} ${formatMoney(principal)} at ${formatPercent(annualRatePercent)} over ${formatTerm(termMonths)}`,
    )
    .join('; ')}.`;

interface AmortizationWhyProps {
  schedule: AmortizationSchedule;
  /** the kind of the chosen loan; any other text stands for all loans */
  loan: string;
  rows: readonly FlowRow[];
}

/** 'Why?' of the amortization chart: total interest and the loans that it is paid on. */
export function AmortizationWhy({ schedule: { tranches }, loan, rows }: AmortizationWhyProps) {
  const one = tranches.find(({ kind }) => kind === loan);
  return (
    <WhyButton
      result={explainAmortization(
        one?.label ?? 'all loans',
        rows.map(({ flow }) => flow),
      )}
      terms={['Amortization', 'Debt service']}
      source={describeLoans(one === undefined ? tranches : [one])}
    />
  );
}
