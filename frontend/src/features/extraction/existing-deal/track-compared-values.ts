import { type Settlement } from '../review/workspace/doubts';
import { type ChoiceOptions, type ComparedValue, describeQuestion, findChoices } from './compared-values';

interface TrackOptions extends ChoiceOptions {
  /** what the deal has; blank if it has nothing */
  readonly getOwn: (id: string) => string;
  /** whether the value follows from others, so that nobody entered it */
  readonly isCalculated?: (id: string) => boolean;
}

/** What a review has chosen of the values that the deal does not have as they were read. */
export function trackComparedValues(values: readonly ComparedValue[], options: TrackOptions) {
  const { confirmed, getCurrent, getOwn, isSame, isCalculated = () => false } = options;
  const choices = findChoices(values, options);
  const isOpen = (id: string): boolean => choices.get(id) === 'open';

  /** Why a value needs no review; null if nobody chose, or if it fills a blank as it was read. */
  function getSettlement(id: string): Settlement | null {
    const choice = choices.get(id);
    const [own, current] = [getOwn(id), getCurrent(id)];
    const isOwn = isSame(id, current, own);
    if (choice === 'open') return null;
    if (choice === 'other' || (choice === undefined && !isOwn && !isCalculated(id))) return 'changed';
    if (current.trim() === '') return 'blank';
    if (confirmed.has(id)) return 'confirmed';
    if (choice === 'read') return own.trim() === '' ? null : 'changed';
    return isOwn ? 'in-deal' : 'calculated';
  }
  return {
    choices,
    isOpen,
    getSettlement,
    getQuestion: (id: string): string | null => (isOpen(id) ? describeQuestion(getOwn(id)) : null),
  };
}
