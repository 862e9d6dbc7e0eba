import {
  type ChoiceOptions,
  type ComparedValue,
  describeQuestion,
  findChoices,
  listDecided,
} from './compared-values';

/**
 * What a review has chosen of the values that the deal does not have as they were read.
 *
 * @param values null where the values become a new deal
 */
export function trackComparedValues(values: readonly ComparedValue[] | null, options: ChoiceOptions) {
  const { confirmed } = options;
  const compared = values ?? [];
  const choices = findChoices(compared, options);
  const byId = new Map(compared.map((value) => [value.id, value]));
  const isOpen = (id: string): boolean => choices.get(id) === 'open';
  return {
    values: compared,
    choices,
    isOpen,
    /** whether the deal gets another value than its own and the one that was read; null for a value that is not compared */
    isChanged: (id: string): boolean | null => {
      const choice = choices.get(id);
      return choice === undefined ? null : choice === 'other';
    },
    /** the confirmed values with those about which nothing is left to ask, among them those that the deal has as read */
    addDecided: (ids: readonly string[]): ReadonlySet<string> =>
      values === null
        ? confirmed
        : new Set([...confirmed, ...listDecided(compared, choices), ...ids.filter((id) => !byId.has(id))]),
    getQuestion: (id: string): string | null =>
      isOpen(id) ? describeQuestion(byId.get(id)?.own ?? '') : null,
  };
}
