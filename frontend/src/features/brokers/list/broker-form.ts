import {
  BROKER_FIELDS,
  type BrokerFieldName,
  fieldNames,
  mapFields,
  validateField,
} from '@dealwright/vocabulary';
import { normalizeName } from '../../../lib/normalize-name';
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
  const sought = normalizeName(name);
  if (sought === '' || (broker && normalizeName(broker.name) === sought)) return null;
  return brokers.find((other) => normalizeName(other.name) === sought) ?? null;
}

/** Filters brokers by name, company or email, ignoring case and accents. */
export function filterBrokers(brokers: readonly Broker[], words: string): readonly Broker[] {
  const sought = normalizeName(words);
  return brokers.filter(({ name, company, email }) =>
    [name, company, email].some((text) => normalizeName(text ?? '').includes(sought)),
  );
}

/** Formats a website without its protocol and trailing slash. */
export const formatWebsite = (website: string): string =>
  website.replace(/^https?:\/\//i, '').replace(/\/$/, '');

/** Returns a link for a website entered with or without its protocol. The result is always http or https. */
export const toWebsiteHref = (website: string): string =>
  /^https?:\/\//i.test(website) ? website : `https://${website}`;
