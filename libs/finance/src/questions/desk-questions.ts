import { formatCount } from '@dealwright/figures';
import { parseStructure } from '../financing/parse-structure.js';
import { AVERAGED_MONTHS } from '../working-capital/index.js';
import { DOCUMENT_REQUESTS, type RequestedDocument } from './requested-documents.js';
import { type Question, type QuestionsInput } from './types.js';

/**
 * Asks for what sections of the desk that are in use still lack: months of working capital for an average of a year, and
 * the value of the equipment that secures the loans. They move no figure that questions are weighed by, so they come last.
 */
export function listDeskQuestions({ model }: QuestionsInput): Question[] {
  const { netWorkingCapital, afterClosing, equipmentValue } = parseStructure(model.loan);
  const months = netWorkingCapital?.averaged.length ?? AVERAGED_MONTHS;
  return [
    ...(months < AVERAGED_MONTHS
      ? [
          toQuestion(
            'balanceSheets',
            `The peg rests on ${months === 0 ? 'no month' : formatCount(months, 'month')} of working capital. A year shows its seasons.`,
          ),
        ]
      : []),
    ...(afterClosing !== null && equipmentValue === 0
      ? [toQuestion('equipmentList', 'The collateral counts no equipment, because its value is missing.')]
      : []),
  ];
}

const toQuestion = (document: RequestedDocument, reason: string): Question => ({
  id: `missing:${document}`,
  kind: 'missing',
  document,
  year: null,
  request: DOCUMENT_REQUESTS[document].describe('the last 12 months'),
  reason,
  amount: null,
  swing: null,
  weight: 0,
});
