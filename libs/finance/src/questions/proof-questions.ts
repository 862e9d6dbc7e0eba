import { formatMoney, formatPeriodLabel, lowercaseFirst } from '@dealwright/figures';
import { type SdeMethod } from '@dealwright/vocabulary';
import { findRecurring } from '../lenses/build-lens.js';
import {
  getAddBackId,
  getProof,
  isProven,
  isStatementLine,
  listAdjustments,
} from '../lenses/list-adjustments.js';
import { type TaxReturnFigures } from '../lenses/tax-return-figures.js';
import { type Adjustment, type Evidence } from '../lenses/types.js';
import { listSelectedPeriods, type PeriodReading, parsePeriods, readEnteredSde } from '../sde/index.js';
import { describeSwing, ENTERED_SDE_MOVES } from './describe-swing.js';
import { isOfRevenueAlone, isOnLender, measureOutcome, toSwing, weighSwing } from './measure-outcome.js';
import { chooseDocument, DOCUMENT_REQUESTS, type RequestedDocument } from './requested-documents.js';
import { type Question, type MeasuredQuestionsInput } from './types.js';

/** An adjustment that nothing but the seller's side supports in a year. */
interface Unproven {
  readonly item: Adjustment;
  readonly evidence: Evidence;
  readonly amount: number;
}

/** SDE counts the add-backs of the financials, and none of the adjustments that the buyer added. */
const isInSde = ({ id }: Adjustment): boolean => id.startsWith('addBack.') || id === 'enteredSde';

/**
 * Asks for what proves the add-backs: one question per document and year that SDE counts, over the range from
 * nothing of them counting to all of them. None while SDE is a revenue without costs: nothing rests on them yet.
 *
 * Units: dollars, points, ratio, fraction. Rules A17, A16.
 */
export function listProofQuestions(input: MeasuredQuestionsInput): Question[] {
  const { model, adjustments } = input;
  if (isOfRevenueAlone(model)) return [];
  const periods = parsePeriods(model.financials, model.settings.asOfYear);
  const listed = listProvable(periods, listAdjustments(periods, adjustments));
  return selectCountedYears(periods, model.settings.sdeCalculationMethod).flatMap((reading) => {
    const { period, share, figures } = reading;
    const isSdeEntered = readEnteredSde(figures) !== null;
    const byDocument = new Map<RequestedDocument, Unproven[]>();
    for (const item of listed) {
      const amount = item.amountByYear[period.key] ?? 0;
      const { evidence } = getProof(item, period.key);
      if (!(amount > 0) || isProven(evidence) || isStated(item, input.taxReturn?.[period.key])) continue;
      const document = chooseDocument(item.id, item.kind);
      byDocument.set(document, [...(byDocument.get(document) ?? []), { item, evidence, amount }]);
    }
    const year = formatPeriodLabel(period.key, period.label);
    return [...byDocument].map(([document, unproven]) =>
      toQuestion({ document, year, unproven, share, isSdeEntered }, input),
    );
  });
}

/** A return that states another figure is there: what differs is asked as a contradiction. */
const isStated = ({ id }: Adjustment, stated: TaxReturnFigures[string] | undefined): boolean =>
  id === getAddBackId('ownerSalary') && stated?.ownerSalary !== undefined;

/**
 * Without lines of the income statement, which no document proves apart from it, and without adjustments of the buyer's
 * own that no proof makes count: items called non-recurring that recur.
 */
function listProvable(
  periods: readonly PeriodReading[],
  listed: readonly Adjustment[],
): readonly Adjustment[] {
  const usable = periods.filter(({ counts, sde }) => counts && sde !== null);
  const recurring = findRecurring(usable, listed);
  return listed.filter((item) => !isStatementLine(item) && (isInSde(item) || !recurring.has(item.id)));
}

/** The years of which SDE is made, and their shares in it. */
function selectCountedYears(
  periods: readonly PeriodReading[],
  method: SdeMethod,
): readonly (PeriodReading & { readonly share: number })[] {
  const counted = listSelectedPeriods(periods, method);
  return counted.map((reading) => ({ ...reading, share: 1 / counted.length }));
}

interface Proof {
  readonly document: RequestedDocument;
  readonly year: string;
  readonly unproven: readonly Unproven[];
  /** of the year in SDE, 0 to 1 */
  readonly share: number;
  readonly isSdeEntered: boolean;
}

const sum = (items: readonly Unproven[]): number => items.reduce((total, { amount }) => total + amount, 0);

function toQuestion(proof: Proof, input: MeasuredQuestionsInput): Question {
  const { document, year, unproven, share, isSdeEntered } = proof;
  const amount = sum(unproven);
  const inSde = unproven.filter(({ item }) => isInSde(item));
  const others = unproven.filter(({ item }) => !isInSde(item));
  const counted = sum(inSde);
  // A lender counts none of them until they are proven.
  const left = 0 - share * counted;
  const without = measureOutcome(input.model, input, { sde: left, unproven: left });
  const withAll = measureOutcome(input.model, input, { sde: share * (amount - counted), unproven: left });
  const swing = toSwing([without, withAll]);
  const now = measureOutcome(input.model, input);
  const reasons = [
    inSde.length > 0 &&
      `${describeUnproven(inSde, 'add-backs')} ${isOnLender(input.model) ? describeSwing({ now, then: withAll }, 'With proof') : describeSwing({ now, then: without }, 'Without them')}`,
    others.length > 0 &&
      `${describeUnproven(others, inSde.length > 0 ? 'adjustments outside SDE' : 'add-backs')} ${describeSwing({ now, then: withAll }, 'With them')}`,
    isSdeEntered && inSde.length > 0 && ENTERED_SDE_MOVES,
  ];
  return {
    id: `unproven:${document}:${year}`,
    kind: 'unproven',
    document,
    year,
    request: DOCUMENT_REQUESTS[document].describe(year),
    reason: reasons.filter((reason) => reason !== false).join(' '),
    amount,
    swing,
    weight: weighSwing(swing),
  };
}

/** '$12,000 of add-backs (owner car) rest on the broker's word.' */
const describeUnproven = (unproven: readonly Unproven[], what: string): string =>
  `${formatMoney(sum(unproven))} of ${what} (${listLabels(unproven)}) ${describeSupport(unproven)}.`;

const listLabels = (unproven: readonly Unproven[]): string =>
  unproven.map(({ item }) => lowercaseFirst(item.label)).join(', ');

function describeSupport(unproven: readonly Unproven[]): string {
  return unproven.every(({ evidence }) => evidence === 'ledger')
    ? "rest on the seller's ledger alone"
    : "rest on the broker's word";
}
