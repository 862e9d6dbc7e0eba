import { calculateDebtServiceInYear, type FinancialModel, nameFinancedUses } from '@dealwright/finance';
import { type DscrDifference } from './explain-dscr-difference';

const MONTHS_PER_YEAR = 12;

/** What an interest-only seller note costs in a year at closing, against the first year of the structure. */
function findInterestOnlyNote({
  tranches,
  lenderView: { worstYear },
  numbers,
}: FinancialModel): DscrDifference['interestOnlyNote'] {
  const note = tranches.find(
    ({ kind, principal, standby, interestOnlyMonths }) =>
      kind === 'sellerNote' && principal > 0 && standby !== 'full' && interestOnlyMonths > 0,
  );
  if (note === undefined) return null;
  const paid = calculateDebtServiceInYear([note], worstYear);
  const counted = MONTHS_PER_YEAR * (numbers.structure?.seller.payment ?? 0);
  return { months: note.interestOnlyMonths, change: paid - counted };
}

/** What the loans of a 504 cost in the worst year at closing beyond the one 504 loan of the structure. */
function calculateChange504({ tranches, lenderView: { worstYear }, numbers }: FinancialModel): number {
  const loans = tranches.filter(({ kind }) => kind === 'bank504' || kind === 'cdc504');
  const counted = MONTHS_PER_YEAR * (numbers.structure?.realEstate.payment ?? 0);
  return calculateDebtServiceInYear(loans, worstYear) - counted;
}

/** What makes the coverage at closing differ from that of the structure. */
export function findDscrDifference(model: FinancialModel): DscrDifference {
  const { closing, tranches, structure, numbers, lenderView } = model;
  return {
    largerLoan: (closing?.sevenALoan ?? 0) - (numbers.structure?.sba.principal ?? 0),
    change504: calculateChange504(model),
    otherUses: nameFinancedUses(closing?.uses ?? [], structure.feeFinanced),
    isNoteOnStandby: tranches.some(
      ({ kind, principal, standby }) => kind === 'sellerNote' && principal > 0 && standby === 'full',
    ),
    interestOnlyNote: findInterestOnlyNote(model),
    cashFlowChange: (lenderView.lenderCashFlow ?? 0) - (numbers.results?.sde ?? 0),
  };
}
