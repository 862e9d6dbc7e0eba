import { money0, percent as percentText, ratio } from '../formats/index.js';
import { gt, num } from '../numbers/index.js';
import {
  type EligibilityCase,
  line,
  type EligibilityLine,
  type LineBody,
  unknown,
} from './eligibility-line.js';
import { lenderView } from './lender-view.js';
import { cost } from './read-input.js';

const NO_CLOSING = 'Enter the price and the down payment.';

/** The rules about the deal and its parties: equity, coverage, valuation, the seller. */
export function dealLines(deal: EligibilityCase): readonly EligibilityLine[] {
  return [
    line(deal, 'equity', 'equityInjection', "Buyer's equity", equityInjection(deal)),
    line(deal, 'equity', 'sellerNote', 'Seller note', sellerNote(deal)),
    line(deal, 'dscr', 'coverage', 'Coverage above the floor', coverage(deal)),
    line(deal, 'valuation', 'valuation', 'Independent valuation', valuation(deal)),
    line(deal, 'sellerTransition', 'earnOut', 'No earn-out', earnOut(deal)),
    line(deal, 'sellerTransition', 'consulting', 'Seller stays no longer than allowed', consulting(deal)),
  ];
}

function equityInjection({ closing, rules }: EligibilityCase): LineBody {
  const minimum = rules.equity.minimumPercent;
  if (closing === null || closing.equityInjection.percent === null) return unknown(NO_CLOSING, minimum);
  const { percent, meets, buyerCash, standbyNoteCounted, required } = closing.equityInjection;
  const note = standbyNoteCounted > 0 ? ` and ${money0(standbyNoteCounted)} of the standby note` : '';
  return {
    status: meets ? 'pass' : 'fail',
    reason: `${money0(buyerCash)} in cash${note} is ${percentText(percent)} of the project cost; ${percentText(minimum)} (${money0(required)}) is needed.`,
    value: percent,
    limit: minimum,
  };
}

function sellerNote({ closing, input, rules }: EligibilityCase): LineBody {
  if (closing === null) return unknown(NO_CLOSING);
  const { sellerNote: note, equityInjection } = closing;
  const most = equityInjection.required * (rules.equity.standbySharePercent / 100);
  if (!(note > 0)) return { status: 'pass', reason: 'There is no seller note.', value: 0, limit: most };
  if (input.standby !== true) {
    const reason = `The note of ${money0(note)} is paid while the 7(a) loan runs: it must be subordinated, and does not count as equity.`;
    return { status: 'attention', reason, value: 0, limit: most };
  }
  const counted = equityInjection.standbyNoteCounted;
  const whole = !gt(note, most);
  return {
    status: whole ? 'pass' : 'attention',
    reason: whole
      ? `The note of ${money0(note)} waits for the whole 7(a) term and counts as equity.`
      : `Only ${money0(counted)} of the note of ${money0(note)} counts as equity: at most ${rules.equity.standbySharePercent}% of what is required.`,
    value: counted,
    limit: most,
  };
}

function coverage({ input, rules }: EligibilityCase): LineBody {
  const { lenderDscr, floor, usual, meetsFloor, meetsUsual, debtService } = lenderView(input, rules);
  if (lenderDscr === null) {
    const missing = debtService > 0 ? 'Enter the SDE.' : 'There is no debt service to cover yet.';
    return unknown(missing, floor);
  }
  const against = `the floor is ${ratio(floor)}, most lenders ask for ${ratio(usual)}`;
  return {
    status: meetsUsual === true ? 'pass' : meetsFloor === true ? 'attention' : 'fail',
    reason: `The lender's DSCR is ${ratio(lenderDscr)}; ${against}.`,
    value: lenderDscr,
    limit: floor,
  };
}

function valuation({ input, sevenA, rules }: EligibilityCase): LineBody {
  const { threshold } = rules.valuation;
  if (sevenA === null) return unknown(NO_CLOSING, threshold);
  const intangible = Math.max(0, sevenA - cost(input.equipmentValue));
  const base = { value: intangible, limit: threshold };
  const figures = `financing less real estate and equipment is ${money0(intangible)}; the threshold is ${money0(threshold)}`;
  if (!gt(intangible, threshold)) return { ...base, status: 'pass', reason: `Not required: ${figures}.` };
  if (input.independentValuation === true) {
    return { ...base, status: 'pass', reason: `Required and at hand: ${figures}.` };
  }
  return {
    ...base,
    status: 'attention',
    reason: `A valuation by an independent qualified source is needed: ${figures}.`,
  };
}

function earnOut({ input, rules }: EligibilityCase): LineBody {
  if (typeof input.earnOut !== 'boolean')
    return unknown('Say whether part of the price depends on later results.');
  const allowed = !input.earnOut || rules.sellerTransition.earnOutAllowed;
  return {
    status: allowed ? 'pass' : 'fail',
    reason: input.earnOut
      ? `Part of the price depends on later results, which is ${allowed ? '' : 'not '}allowed.`
      : 'The price is fixed at closing.',
    value: null,
    limit: null,
  };
}

function consulting({ input, rules }: EligibilityCase): LineBody {
  const { consultingMonths } = rules.sellerTransition;
  const months = num(input.sellerConsultingMonths);
  if (months === null) return unknown('Say for how many months the seller will help.', consultingMonths);
  return {
    status: gt(months, consultingMonths) ? 'fail' : 'pass',
    reason: `The seller stays ${Number(months.toFixed(1))} months; at most ${consultingMonths} are allowed.`,
    value: months,
    limit: consultingMonths,
  };
}
