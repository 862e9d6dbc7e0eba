/** What SDE means to the buyer, in a few words below the figure. Nothing or a loss is nothing to take home. */
export function describeSde(sde: number, isNewestYear: boolean): string {
  if (sde < 0) return `${isNewestYear ? 'a loss' : 'an average loss'}: nothing for an owner to take home`;
  if (sde === 0) return 'nothing for an owner to take home';
  return isNewestYear
    ? 'what one owner-operator can take home'
    : 'the average, as your settings calculate SDE';
}
