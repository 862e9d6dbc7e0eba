import { classifyBorrowing, type Borrowing, type ModelInput, type ModelOutcome } from '@dealwright/finance';
import { Missing } from '../../../ui/section';
import { joinWithAnd, listMissingLoanInputs } from '../loan-structure/loan-completeness';
import { EnterDataButton } from '../results/enter-data-button';

/** What the parts of the desk may lack, and where it is entered. */
export interface MissingInputs {
  readonly borrowing: Borrowing;
  /** what the loans wait for; empty unless `borrowing` is unknown */
  readonly loans: readonly string[];
  readonly hasSde: boolean;
  readonly enterLoans: string;
  readonly enterYears: string;
}

export function findMissingInputs(input: ModelInput, outcome: ModelOutcome, here: string): MissingInputs {
  const borrowing = classifyBorrowing(input.loan);
  return {
    borrowing,
    loans: borrowing === 'unknown' ? listMissingLoanInputs(outcome.completeness) : [],
    hasSde: outcome.results !== null,
    enterLoans: `${here}/data-sources?tab=loan-structure`,
    enterYears: `${here}/data-sources?tab=historical-financials`,
  };
}

interface MissingInputsOptions {
  /** what is said where nothing is borrowed; missing where that is no hindrance */
  readonly none?: string;
  readonly loans?: boolean;
  readonly sde?: boolean;
}

/** Stands for a part that cannot be worked out, and says why; null where nothing keeps it. */
export function renderMissingInputs(
  missing: MissingInputs,
  { none, loans = true, sde = true }: MissingInputsOptions,
) {
  if (none !== undefined && missing.borrowing === 'none') return <Missing>{none}</Missing>;
  const noLoans = loans && missing.loans.length > 0;
  const noSde = sde && !missing.hasSde;
  if (!noLoans && !noSde) return null;
  const names = [...(noLoans ? missing.loans : []), ...(noSde ? ['a year with an SDE'] : [])];
  return (
    <Missing
      action={
        <>
          {noLoans && <EnterDataButton to={missing.enterLoans}>Enter the loan structure</EnterDataButton>}
          {noSde && <EnterDataButton to={missing.enterYears}>Enter the years</EnterDataButton>}
        </>
      }
    >
      {`Needs ${joinWithAnd(names)}.`}
    </Missing>
  );
}
