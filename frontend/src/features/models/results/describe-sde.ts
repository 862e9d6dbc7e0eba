import { type SdeBase } from '@dealwright/finance';

/** What SDE is of: what the deal has chosen, or the average that the settings ask for. */
type SdeOrigin = SdeBase['kind'] | 'settings';

const AVERAGES: Partial<Record<SdeOrigin, string>> = {
  settings: 'the average, as your settings calculate SDE',
  average: 'the average, as chosen for this deal',
};

/** What SDE means to the buyer, in a few words below the figure. Nothing or a loss is nothing to take home. */
export function describeSde(sde: number, origin: SdeOrigin): string {
  const average = AVERAGES[origin];
  if (sde < 0)
    return `${average === undefined ? 'a loss' : 'an average loss'}: nothing for an owner to take home`;
  if (sde === 0) return 'nothing for an owner to take home';
  return average ?? 'what one owner-operator can take home';
}
