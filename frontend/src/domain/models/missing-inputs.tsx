import { type Borrowing, type FinancialModel } from '@dealwright/finance';
import { Missing } from '../../ui/section';
import { listMissingLoanInputs } from '../loan/loan-completeness';
import { EnterDataButton } from './enter-data-button';
import { joinWithAnd } from '../../lib/join-with-and';

/** Inputs that sections of the desk may be missing, and where to enter them. */
export interface MissingInputs {
  /** at closing, so that closing costs count */
  readonly borrowing: Borrowing;
  /** missing loan inputs; empty unless `borrowing` is unknown */
  readonly loans: readonly string[];
  readonly hasSde: boolean;
  readonly enterLoans: string;
  readonly enterYears: string;
}

/** What every section of the lender's desk is made of. */
export interface DeskProps {
  model: FinancialModel;
  missing: MissingInputs;
}

export function findMissingInputs({ borrowing, outcome }: FinancialModel, here: string): MissingInputs {
  return {
    borrowing,
    loans: borrowing === 'unknown' ? listMissingLoanInputs(outcome.completeness) : [],
    hasSde: outcome.results !== null,
    enterLoans: `${here}/data-sources?tab=loan-structure`,
    enterYears: `${here}/data-sources?tab=historical-financials`,
  };
}

interface MissingInputsOptions {
  /** message if nothing is borrowed; undefined if the section does not need loans */
  readonly none?: string;
  readonly loans?: boolean;
  readonly sde?: boolean;
}

/** Returns the message for a section that cannot be calculated, or null if nothing is missing. */
export function renderMissingInputs(
  missing: MissingInputs,
  { none, loans = true, sde = true }: MissingInputsOptions,
) {
  if (none !== undefined && missing.borrowing === 'none') return <Missing>{none}</Missing>;
  const noLoans = loans && missing.loans.length > 0;
  const noSde = sde && !missing.hasSde;
  if (!noLoans && !noSde) return null;
  const names = [...(noLoans ? missing.loans : []), ...(noSde ? ['a year with SDE'] : [])];
  return (
    <Missing
      action={
        <>
          {noLoans && <EnterDataButton to={missing.enterLoans}>Enter loan structure</EnterDataButton>}
          {noSde && <EnterDataButton to={missing.enterYears}>Enter financials</EnterDataButton>}
        </>
      }
    >
      {`Needs ${joinWithAnd(names)}.`}
    </Missing>
  );
}
