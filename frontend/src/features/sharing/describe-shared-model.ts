import { type SharedModel } from './api/share-links';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The line below the title of a shared model. The name of the model leads where the owner shows it. */
export function describeSharedModel({
  modelName,
  asOf,
  expiresAt,
}: Pick<SharedModel, 'modelName' | 'asOf' | 'expiresAt'>): string {
  const rules = `as of ${DAY.format(Date.parse(`${asOf}T12:00:00`))}`;
  const start = modelName === null ? `Rules ${rules}` : `${modelName}, rules ${rules}`;
  return `${start}, shared until ${DAY.format(Date.parse(expiresAt))}`;
}
