import { type Broker, type BrokerFields } from '../api/broker';

export interface BrokerForm {
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly website: string;
  readonly notes: string;
}

export const toBrokerForm = (broker: Broker | null): BrokerForm => ({
  name: broker?.name ?? '',
  company: broker?.company ?? '',
  email: broker?.email ?? '',
  phone: broker?.phone ?? '',
  website: broker?.website ?? '',
  notes: broker?.notes ?? '',
});

const emptyToNull = (text: string) => text.trim() || null;

/** The form as the API takes it: blanks are null. */
export const toBrokerFields = (form: BrokerForm): BrokerFields => ({
  name: form.name.trim(),
  company: emptyToNull(form.company),
  email: emptyToNull(form.email),
  phone: emptyToNull(form.phone),
  website: emptyToNull(form.website),
  notes: emptyToNull(form.notes),
});

/** Brokers whose name, company or e-mail holds the words, whatever their case. */
export function filterBrokers(brokers: readonly Broker[], words: string): readonly Broker[] {
  const sought = words.trim().toLowerCase();
  return brokers.filter(({ name, company, email }) =>
    [name, company, email].some((text) => text?.toLowerCase().includes(sought)),
  );
}

/** A website without its protocol, as it is read aloud. */
export const formatWebsite = (website: string): string =>
  website.replace(/^https?:\/\//i, '').replace(/\/$/, '');

/** Where a website leads, whether or not it was entered with its protocol. Nothing but the web is led to. */
export const toWebsiteHref = (website: string): string =>
  /^https?:\/\//i.test(website) ? website : `https://${website}`;
