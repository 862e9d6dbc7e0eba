import { formatMoney, formatPeriodLabel, lowercaseFirst } from '@dealwright/figures';
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
import { addOutsideSde, proveItems, removeAddBacks } from './proof-answers.js';
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
  return listSelectedPeriods(periods, model.settings.sdeCalculationMethod).flatMap((reading) => {
    const { period } = reading;
    const byDocument = new Map<RequestedDocument, Unproven[]>();
    for (const item of listed) {
      const amount = item.amountByYear[period.key] ?? 0;
      const { evidence } = getProof(item, period.key);
      if (!(amount > 0) || isProven(evidence) || isStated(item, input.taxReturn?.[period.key])) continue;
      const document = chooseDocument(item.id, item.kind);
      byDocument.set(document, [...(byDocument.get(document) ?? []), { item, evidence, amount }]);
    }
    return [...byDocument].map(([document, unproven]) => toQuestion({ document, reading, unproven }, input));
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

interface Proof {
  readonly document: RequestedDocument;
  readonly reading: PeriodReading;
  readonly unproven: readonly Unproven[];
}

const sum = (items: readonly Unproven[]): number => items.reduce((total, { amount }) => total + amount, 0);

/** What the model shows with items proven and, on SDE, counted; a lender counts none of them until then. */
function measureProven(unproven: readonly Unproven[], reading: PeriodReading, input: MeasuredQuestionsInput) {
  const items = unproven.map(({ item }) => item);
  if (isOnLender(input.model)) return measureOutcome(input.model, proveItems(input, reading, items));
  return measureOutcome(
    addOutsideSde(
      input.model,
      reading,
      items.filter((item) => !isInSde(item)),
    ),
    input,
  );
}

function toQuestion({ document, reading, unproven }: Proof, input: MeasuredQuestionsInput): Question {
  const { key, label } = reading.period;
  const year = formatPeriodLabel(key, label);
  const amount = sum(unproven);
  const inSde = unproven.filter(({ item }) => isInSde(item));
  const others = unproven.filter(({ item }) => !isInSde(item));
  const now = measureOutcome(input.model, input);
  const without = measureOutcome(
    removeAddBacks(
      input.model,
      reading,
      inSde.map(({ item }) => item),
    ),
    input,
  );
  const swing = toSwing([without, measureProven(unproven, reading, input)]);
  const describeProven = (items: readonly Unproven[], lead: string): string =>
    describeSwing({ now, then: measureProven(items, reading, input) }, lead);
  const reasons = [
    inSde.length > 0 &&
      `${describeUnproven(inSde, 'add-backs')} ${isOnLender(input.model) ? describeProven(inSde, 'With proof') : describeSwing({ now, then: without }, 'Without them')}`,
    others.length > 0 &&
      `${describeUnproven(others, inSde.length > 0 ? 'adjustments outside SDE' : 'add-backs')} ${describeProven(others, 'With them')}`,
    readEnteredSde(reading.figures) !== null && inSde.length > 0 && ENTERED_SDE_MOVES,
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
