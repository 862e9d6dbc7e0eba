import { DEAL_STATUSES, type DealStatus } from '@dealwright/vocabulary';
import { type DealAction } from '../../domain/deal-actions';

/** Something the reader can do by its name. */
export interface Command {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** search terms in addition to the label */
  readonly words?: string;
  /** a short note next to the label */
  readonly note?: string;
  readonly run: () => void;
}

interface Place {
  readonly label: string;
  readonly to: string;
  /** further words that find it */
  readonly words?: string;
}

const PLACES: readonly Place[] = [
  { label: 'Dashboard', to: '/' },
  { label: 'Deals', to: '/deals' },
  { label: 'Deals board', to: '/deals?view=board' },
  { label: 'Inactive deals', to: '/deals?tab=inactive' },
  { label: 'Follow-ups', to: '/follow-ups' },
  { label: 'Brokers', to: '/brokers' },
  { label: 'Financial models', to: '/valuation' },
  { label: 'Compare deals', to: '/compare' },
  { label: 'Upload CBR', to: '/upload', words: 'cim documents' },
  { label: 'Trash', to: '/trash' },
  { label: 'My Profile', to: '/profile' },
  { label: 'Settings', to: '/settings' },
];

const MAKERS: readonly Place[] = [
  { label: 'Create a deal', to: '/deals/new' },
  { label: 'Import a spreadsheet', to: '/deals/new/csv', words: 'csv' },
  { label: 'Create a deal from a CIM', to: '/deals/new/ocr', words: 'upload cbr document' },
];

const going = (group: string, places: readonly Place[], go: (to: string) => void): Command[] =>
  places.map(({ label, to, words = '' }) => ({
    id: `${group}:${to}`,
    group,
    label,
    words: `${group} ${words}`,
    run: () => go(to),
  }));

interface OpenDeal {
  readonly id: string;
  readonly name: string;
  readonly status: DealStatus;
}

interface CommandSources {
  readonly go: (to: string) => void;
  /** the deal of the current page */
  readonly deal: OpenDeal | null;
  readonly isOperator: boolean;
  readonly setStatus: (dealId: string, status: DealStatus) => void;
  readonly begin: (dealId: string, action: DealAction) => void;
}

/** What can be begun on the open deal. */
const DEAL_ACTIONS: readonly {
  readonly action: DealAction;
  readonly label: string;
  readonly words: string;
}[] = [
  { action: 'logCall', label: 'Log a call', words: 'phone interaction' },
  { action: 'addNote', label: 'Add a note', words: 'write' },
  { action: 'setFollowUp', label: 'Set a follow-up', words: 'reminder next' },
];

/** Commands for operators. */
const OPERATIONS: Place = { label: 'Operations', to: '/operations' };

/** Everything that can be done from where the reader is. */
export function listCommands({ go, deal, isOperator, setStatus, begin }: CommandSources): Command[] {
  const actions = deal
    ? DEAL_ACTIONS.map(({ action, label, words }) => ({
        id: `action:${action}`,
        group: deal.name,
        label,
        words,
        run: () => begin(deal.id, action),
      }))
    : [];
  const statuses = deal
    ? // Not found by the name of the deal, because a search for a name is meant to open a deal, not to change the current one.
      DEAL_STATUSES.filter((status) => status !== deal.status).map((status) => ({
        id: `status:${status}`,
        group: deal.name,
        label: `Set status to ${status}`,
        run: () => setStatus(deal.id, status),
      }))
    : [];
  const places = isOperator ? [...PLACES, OPERATIONS] : PLACES;
  return [...actions, ...statuses, ...going('Create', MAKERS, go), ...going('Go to', places, go)];
}

const splitWords = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Commands that have every word typed at the beginning of one of their own. */
export function filterCommands(commands: readonly Command[], query: string): Command[] {
  const typed = splitWords(query);
  return commands.filter(({ label, words = '' }) => {
    const own = splitWords(`${label} ${words}`);
    return typed.every((word) => own.some((each) => each.startsWith(word)));
  });
}
