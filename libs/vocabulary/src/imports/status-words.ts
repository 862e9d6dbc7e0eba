import { DEAL_STATUSES, type DealStatus } from '../deal-status.js';
import { spaceWords } from '../word-set.js';

/**
 * Words by which buyers call the stages of their own lists, with the status that comes nearest. The first list that has
 * a word of the cell decides, so that what ended a deal counts more than how far it had come: 'Passed after NDA'.
 */
const STATUS_WORDS: readonly { readonly status: DealStatus; readonly words: readonly string[] }[] = [
  {
    status: 'Closed/Lost',
    words: ['lost', 'closed', 'sold', 'dead', 'off market', 'withdrawn', 'gone', 'expired', 'under contract'],
  },
  {
    status: 'Disqualified',
    words: [
      'pass',
      'passed',
      'passing',
      'rejected',
      'declined',
      'disqualified',
      'not a fit',
      'no fit',
      'killed',
      'dropped',
    ],
  },
  {
    status: 'CBR Reviewed',
    words: [
      'loi',
      'offer',
      'ioi',
      'diligence',
      'dd',
      'negotiating',
      'reviewed',
      'modeled',
      'meeting',
      'site visit',
    ],
  },
  {
    status: 'CBR Received',
    words: ['cim', 'cbr', 'cbi', 'om', 'memorandum', 'financials', 'data room', 'teaser received'],
  },
  { status: 'NDA Signed', words: ['nda', 'ca signed', 'confidentiality'] },
  {
    status: 'Inquired',
    words: [
      'inquired',
      'inquiry',
      'contacted',
      'emailed',
      'called',
      'reached out',
      'requested',
      'waiting',
      'left message',
      'messaged',
    ],
  },
  { status: 'Lead', words: ['lead', 'interested', 'hot', 'warm', 'qualified', 'shortlist', 'priority'] },
  {
    status: 'Working',
    words: [
      'working',
      'active',
      'in progress',
      'open',
      'researching',
      'analyzing',
      'reviewing',
      'evaluating',
      'talking',
    ],
  },
  {
    status: 'Uncontacted',
    words: [
      'uncontacted',
      'not contacted',
      'new',
      'to contact',
      'to call',
      'watch',
      'watchlist',
      'sourced',
      'prospect',
    ],
  },
];
/** Words that turn the others around: 'not contacted', 'no NDA yet'. */
const DENIALS = /(?<!\p{L})(?:not|no|never|un)(?!\p{L})/u;

/**
 * The status that a word of someone's own pipeline comes nearest to; null where none does.
 *
 * @example findStatus('CIM rec’d') // => 'CBR Received'
 */
export function findStatus(text: string): DealStatus | null {
  const spelled = DEAL_STATUSES.find((status) => spaceWords(status) === spaceWords(text));
  if (spelled) return spelled;
  const words = spaceWords(text);
  const names = STATUS_WORDS.filter((entry) => entry.words.some((word) => words.includes(` ${word} `)));
  if (!DENIALS.test(words)) return names[0]?.status ?? null;
  const whole = names.find((entry) =>
    entry.words.some((word) => DENIALS.test(` ${word} `) && words.includes(` ${word} `)),
  );
  return whole?.status ?? null;
}
