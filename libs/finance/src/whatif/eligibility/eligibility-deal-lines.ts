import {
  formatJudgedPercent,
  formatJudgedRatio,
  formatMoney,
  formatMonths,
  formatPercent as percentText,
  formatRatio,
  gt,
  gte,
} from '@dealwright/figures';
import {
  type EligibilityCase,
  createEligibilityLine,
  type EligibilityLine,
  type LineBody,
  createUnknownLine,
} from './eligibility-line.js';
import { describeCashAtClosing, isCashShort } from './cash-at-closing.js';
import { getRealEstatePrice } from '../../financing/sources-and-uses.js';
import { calculateLenderView } from '../lender-view.js';
import { calculateCoverage, type MissingCoverage } from '../../financing/tranche-months.js';
import { type Dollars } from '../../types.js';

const NO_DEBT_SERVICE = 'Nothing is borrowed, so there is no debt service to cover.';
const NO_CLOSING = 'Enter the price and the down payment.';

/** The rules about the deal and its parties: equity, coverage, valuation, the seller. */
export function checkDealRules(deal: EligibilityCase): readonly EligibilityLine[] {
  return [
    createEligibilityLine(
      deal,
      'equity',
      { key: 'equityInjection', title: 'Equity injection' },
      checkEquityInjection(deal),
    ),
    ...listContributionLine(deal),
    ...listCashLine(deal),
    createEligibilityLine(deal, 'equity', { key: 'sellerNote', title: 'Seller note' }, checkSellerNote(deal)),
    createEligibilityLine(
      deal,
      'dscr',
      { key: 'coverage', title: 'DSCR meets the SBA minimum' },
      checkCoverage(deal),
    ),
    createEligibilityLine(
      deal,
      'valuation',
      { key: 'valuation', title: 'Independent valuation' },
      checkValuation(deal),
    ),
    createEligibilityLine(
      deal,
      'sellerTransition',
      { key: 'earnOut', title: 'No earn-out' },
      checkEarnOut(deal),
    ),
    createEligibilityLine(
      deal,
      'sellerTransition',
      { key: 'consulting', title: 'Seller transition within the limit' },
      checkConsulting(deal),
    ),
    createEligibilityLine(deal, 'owners', { key: 'owners', title: 'Owners eligible' }, checkOwners(deal)),
  ];
}

function checkEquityInjection({ closing, rules }: EligibilityCase): LineBody {
  const minimum = rules.equity.minimumPercent;
  if (closing === null || closing.equityInjection.percent === null)
    return createUnknownLine(NO_CLOSING, minimum);
  const { percent, meets, buyerCash, standbyNoteCounted, required } = closing.equityInjection;
  const note = standbyNoteCounted > 0 ? ` and ${formatMoney(standbyNoteCounted)} of the standby note` : '';
  const share = meets ? percentText(percent) : formatJudgedPercent(percent, { minimums: [minimum] });
  return {
    status: meets ? 'pass' : 'fail',
    reason: `${formatMoney(buyerCash)} in cash${note} is ${share} of the project cost; ${percentText(minimum)} (${formatMoney(required)}) is needed.`,
    value: percent,
    limit: minimum,
  };
}

/** The buyer's part of a property that a 504 loan pays for; none without such a loan. */
function listContributionLine(deal: EligibilityCase): readonly EligibilityLine[] {
  const { closing, structure, rules } = deal;
  if (closing === null || !(closing.realEstateLoan > 0)) return [];
  const price = getRealEstatePrice(structure.loan);
  const share = 100 * (1 - (closing.realEstateLoan - closing.fee504) / price);
  const { least, most } = getContributionRange(structure, rules);
  const isEnough = gte(share, least);
  const shown = isEnough ? percentText(share) : formatJudgedPercent(share, { minimums: [least] });
  const paid = `The buyer pays ${shown} of the property`;
  const heading = { key: 'contribution504', title: '504 borrower contribution' };
  const body = (): LineBody => {
    if (!isEnough)
      return {
        status: 'fail',
        reason: `${paid}; a 504 loan needs at least ${percentText(least)}.`,
        value: share,
        limit: least,
      };
    if (least !== most)
      return {
        status: 'unknown',
        reason: `Specify whether the business is under two years old and whether the property is special-purpose: ${percentText(least)} to ${percentText(most)} is needed. ${paid}.`,
        value: share,
        limit: null,
      };
    return {
      status: 'pass',
      reason: `${paid}; ${percentText(least)} is needed.`,
      value: share,
      limit: least,
    };
  };
  return [createEligibilityLine(deal, 'program504', heading, body())];
}

/** The least and the most that the program may ask of the buyer, while facts are unknown; percent of the property. */
function getContributionRange(
  { businessUnderTwoYears, specialPurposeProperty }: EligibilityCase['structure'],
  { program504: program }: EligibilityCase['rules'],
): { readonly least: number; readonly most: number } {
  const facts = [businessUnderTwoYears, specialPurposeProperty];
  const byConditions = [
    program.buyerPercent,
    program.buyerPercentOneCondition,
    program.buyerPercentBothConditions,
  ];
  const certain = facts.filter((fact) => fact === true).length;
  const possible = facts.filter((fact) => fact !== false).length;
  return { least: byConditions[certain] ?? 0, most: byConditions[possible] ?? 0 };
}

/** The buyer's own limit of cash, where one is entered: money that is not there injects no equity. */
function listCashLine(deal: EligibilityCase): readonly EligibilityLine[] {
  const available = deal.structure.availableCash;
  if (available === null || deal.closing === null) return [];
  // Without a loan no lender asks; sources and uses still mark the shortage.
  if (!(deal.closing.sevenALoan + deal.closing.realEstateLoan > 0)) return [];
  const cash = { needed: deal.closing.buyerCash, available };
  const heading = { key: 'availableCash', title: 'Cash for closing' };
  return [
    createEligibilityLine(deal, 'equity', heading, {
      status: isCashShort(cash) ? 'fail' : 'pass',
      reason: `${describeCashAtClosing(cash)}.`,
      value: cash.needed,
      limit: available,
    }),
  ];
}

function checkSellerNote({ closing, structure, rules }: EligibilityCase): LineBody {
  if (closing === null) return createUnknownLine(NO_CLOSING);
  const { sellerNote: note, equityInjection } = closing;
  const most = equityInjection.required * (rules.equity.standbySharePercent / 100);
  if (!(note > 0)) return { status: 'pass', reason: 'There is no seller note.', value: 0, limit: most };
  if (!structure.standby) {
    const reason = `The note of ${formatMoney(note)} is repaid during the 7(a) term: it must be subordinated and does not count as equity.`;
    return { status: 'attention', reason, value: 0, limit: most };
  }
  const counted = equityInjection.standbyNoteCounted;
  const whole = !gt(note, most);
  return {
    status: whole ? 'pass' : 'attention',
    reason: whole
      ? `The note of ${formatMoney(note)} is on full standby for the 7(a) term and counts as equity.`
      : `Only ${formatMoney(counted)} of the note of ${formatMoney(note)} counts as equity: at most ${rules.equity.standbySharePercent}% of what is required.`,
    value: counted,
    limit: most,
  };
}

const MISSING_COVERAGE: Readonly<Record<MissingCoverage, string>> = {
  noCashFlow: 'Enter the SDE.',
  noDebtService: 'There is no debt service to cover yet.',
  notFinite: 'The debt service is too small to measure the coverage.',
};

function checkCoverage({ structure, borrowing, rules }: EligibilityCase): LineBody {
  const view = calculateLenderView(structure, rules);
  const { lenderDscr, floor, usual, meetsFloor, meetsUsual } = view;
  if (borrowing === 'none') return { status: 'pass', reason: NO_DEBT_SERVICE, value: null, limit: floor };
  if (lenderDscr === null) {
    const { reason } = calculateCoverage(view.lenderCashFlow, view.debtService);
    return createUnknownLine(MISSING_COVERAGE[reason ?? 'notFinite'], floor);
  }
  const name = view.basis === 'sde' ? 'DSCR on SDE' : "The lender's DSCR";
  const dscr = formatJudgedRatio(lenderDscr, { minimums: [floor, usual] });
  return {
    status: meetsUsual === true ? 'pass' : meetsFloor === true ? 'attention' : 'fail',
    reason: `${name}${view.isBeforeSalary ? ', before a salary for the buyer,' : ''} is ${dscr}; the SBA's own minimum is ${formatRatio(floor)}, the usual lender minimum ${formatRatio(usual)}.`,
    value: lenderDscr,
    limit: floor,
  };
}

function checkValuation(deal: EligibilityCase): LineBody {
  const { independentValuation, sellerRelated } = deal.structure;
  const { threshold } = deal.rules.valuation;
  const intangible = measureIntangibleDebt(deal);
  if (intangible === null) return createUnknownLine(NO_CLOSING, threshold);
  const figures = `all debt less real estate and equipment is ${formatMoney(intangible)}; the threshold is ${formatMoney(threshold)}`;
  const base = { value: intangible, limit: threshold };
  const isLarge = gt(intangible, threshold);
  if (!isLarge && sellerRelated === null)
    return {
      ...base,
      status: 'unknown',
      reason: `Specify whether buyer and seller are closely related: ${figures}.`,
    };
  if (!isLarge && sellerRelated === false)
    return { ...base, status: 'pass', reason: `Not required: ${figures}.` };
  const why = isLarge ? `: ${figures}` : ', because buyer and seller are closely related';
  return independentValuation
    ? { ...base, status: 'pass', reason: `Required and provided${why}.` }
    : {
        ...base,
        status: 'attention',
        reason: `A valuation by an independent qualified source is needed${why}.`,
      };
}

/** All debt of the change of ownership less the real estate and equipment that it buys; null where it is unknown. */
function measureIntangibleDebt({ structure, closing, sevenARealEstate }: EligibilityCase): Dollars | null {
  if (closing === null) return null;
  const { sevenALoan, realEstateLoan, sellerNote } = closing;
  const building = realEstateLoan > 0 ? getRealEstatePrice(structure.loan) : 0;
  const debt = sevenALoan + realEstateLoan + sellerNote;
  return Math.max(0, debt - building - sevenARealEstate - structure.equipmentValue);
}

const ELIGIBLE_OWNERS = 'US citizens or US nationals with their principal residence in the United States';

function checkOwners({ structure: { owners }, rules }: EligibilityCase): LineBody {
  if (owners === null)
    return createUnknownLine(
      `Specify whether all direct and indirect owners are ${ELIGIBLE_OWNERS}, its territories or possessions.`,
    );
  const base = { value: null, limit: null };
  if (owners === 'citizens') return { ...base, status: 'pass', reason: `All owners are ${ELIGIBLE_OWNERS}.` };
  if (owners === 'other')
    return { ...base, status: 'fail', reason: `All direct and indirect owners must be ${ELIGIBLE_OWNERS}.` };
  const allowed = rules.owners.permanentResidentsAllowed;
  return {
    ...base,
    status: allowed ? 'pass' : 'fail',
    reason: allowed
      ? 'A lawful permanent resident may own a share of the business.'
      : 'A lawful permanent resident may not own any share of the business.',
  };
}

function checkEarnOut({ structure: { earnOut }, rules }: EligibilityCase): LineBody {
  if (earnOut === null) return createUnknownLine('Specify whether there is an earn-out.');
  const allowed = !earnOut || rules.sellerTransition.earnOutAllowed;
  return {
    status: allowed ? 'pass' : 'fail',
    reason: earnOut
      ? `Part of the price is an earn-out, which is ${allowed ? '' : 'not '}allowed.`
      : 'The price is fixed at closing.',
    value: null,
    limit: null,
  };
}

function checkConsulting({ structure, rules }: EligibilityCase): LineBody {
  const { consultingMonths } = rules.sellerTransition;
  const months = structure.sellerConsultingMonths;
  if (months === null)
    return createUnknownLine('Specify how many months the seller will stay on.', consultingMonths);
  return {
    status: gt(months, consultingMonths) ? 'fail' : 'pass',
    reason: `The seller stays ${formatMonths(months)}; at most ${consultingMonths} are allowed.`,
    value: months,
    limit: consultingMonths,
  };
}
