import { joinWithAnd } from '../../../../lib/join-with-and';
import { type Broker } from '../../api/brokers';
import { type InfoDraft } from './info-draft';

const normalize = (text: string | null): string => (text ?? '').trim().toLowerCase().replaceAll(/\s+/g, ' ');
const readDigits = (text: string | null): string => (text ?? '').replaceAll(/\D/g, '');

/** The saved broker of the name in the draft whose email or phone differs from that of the documents; null if none. */
export function findOtherContact(draft: InfoDraft, brokers: readonly Broker[]): Broker | null {
  const broker = brokers.find(
    ({ name }) => normalize(name) !== '' && normalize(name) === normalize(draft.broker),
  );
  if (!broker) return null;
  const isOther = (saved: string | null, read: string, simplify: (text: string | null) => string) =>
    simplify(saved) !== '' && simplify(read) !== '' && simplify(saved) !== simplify(read);
  return isOther(broker.email, draft.brokerEmail, normalize) ||
    isOther(broker.phone, draft.brokerPhone, readDigits)
    ? broker
    : null;
}

/** Says which contact stays, because the deal links to the saved broker of that name. */
export function describeOtherContact({ name, email, phone }: Broker): string {
  const known = [email, phone].filter((each): each is string => each !== null && each.trim() !== '');
  const contact = joinWithAnd(known);
  return `Your brokers have ${name} with other contact details: ${contact}. They stay; those of the documents are saved in the note.`;
}
