import { borrowingOf, type Borrowing, type ModelInput, type ModelOutcome } from '@dealwright/finance';
import { Missing } from '../../../ui/section';
import { listed, missingOfLoans } from '../loan-structure/loan-completeness';
import { EnterData } from '../results/enter-data-button';

/** What the parts of the desk may lack, and where it is entered. */
export interface DeskNeeds {
  readonly borrowing: Borrowing;
  /** what the loans wait for; empty unless `borrowing` is unknown */
  readonly loans: readonly string[];
  readonly hasSde: boolean;
  readonly enterLoans: string;
  readonly enterYears: string;
}

export function needsOf(input: ModelInput, outcome: ModelOutcome, here: string): DeskNeeds {
  const borrowing = borrowingOf(input.loan);
  return {
    borrowing,
    loans: borrowing === 'unknown' ? missingOfLoans(outcome.completeness) : [],
    hasSde: outcome.results !== null,
    enterLoans: `${here}/data-sources?tab=loan-structure`,
    enterYears: `${here}/data-sources?tab=historical-financials`,
  };
}

interface Asked {
  /** what is said where nothing is borrowed; missing where that is no hindrance */
  readonly none?: string;
  readonly loans?: boolean;
  readonly sde?: boolean;
}

/** Stands for a part that cannot be worked out, and says why; null where nothing keeps it. */
export function lackOf(needs: DeskNeeds, { none, loans = true, sde = true }: Asked) {
  if (none !== undefined && needs.borrowing === 'none') return <Missing>{none}</Missing>;
  const noLoans = loans && needs.loans.length > 0;
  const noSde = sde && !needs.hasSde;
  if (!noLoans && !noSde) return null;
  const missing = [...(noLoans ? needs.loans : []), ...(noSde ? ['a year with an SDE'] : [])];
  return (
    <Missing
      action={
        <>
          {noLoans && <EnterData to={needs.enterLoans}>Enter the loan structure</EnterData>}
          {noSde && <EnterData to={needs.enterYears}>Enter the years</EnterData>}
        </>
      }
    >
      {`Needs ${listed(missing)}.`}
    </Missing>
  );
}
