import {
  BROKER_FIELDS,
  type BrokerFieldName,
  fieldNames,
  mapFields,
  normalizeText,
  searchItems,
  validateField,
} from '@dealwright/vocabulary';
import { type Broker, type BrokerFields } from '../api/broker';

/** The text of every field of a broker; empty for none. */
export type BrokerForm = Readonly<Record<BrokerFieldName, string>>;

export const toBrokerForm = (broker: Broker | null): BrokerForm =>
  mapFields(BROKER_FIELDS, (_definition, name) => broker?.[name] ?? '');

/** What keeps the form from being saved, by field. */
export const validateBrokerForm = (form: BrokerForm): Partial<Record<BrokerFieldName, string>> =>
  Object.fromEntries(
    fieldNames(BROKER_FIELDS).flatMap((name) => {
      const message = validateField(BROKER_FIELDS[name], form[name]);
      return message === null ? [] : [[name, message]];
    }),
  );

/** Converts the form to an API request: trimmed, null for an empty field. */
export const toBrokerFields = (form: BrokerForm): BrokerFields => ({
  ...mapFields(BROKER_FIELDS, (_definition, name) => form[name].trim() || null),
  name: form.name.trim(),
});

/** Another broker that has the name in the form, case and accents aside; null where the broker keeps the name that it has. */
export function findNamesake(name: string, broker: Broker | null, brokers: readonly Broker[]): Broker | null {
  const sought = normalizeText(name);
  if (sought === '' || (broker && normalizeText(broker.name) === sought)) return null;
  return brokers.find((other) => normalizeText(other.name) === sought) ?? null;
}

/** The brokers whose name, company or email matches the search, best first. */
export const filterBrokers = (brokers: readonly Broker[], query: string): readonly Broker[] =>
  searchItems(brokers, query, ({ name, company, email }) => ({ name, texts: [company, email] }));

/** Formats a website without its protocol and trailing slash. */
export const formatWebsite = (website: string): string =>
  website.replace(/^https?:\/\//i, '').replace(/\/$/, '');

/** Returns a link for a website entered with or without its protocol. The result is always http or https. */
export const toWebsiteHref = (website: string): string =>
  /^https?:\/\//i.test(website) ? website : `https://${website}`;
