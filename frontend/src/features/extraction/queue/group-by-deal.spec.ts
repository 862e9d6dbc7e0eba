import { type DealMatch } from '../api/deal-jobs';
import { groupByDeal, listTargets, NEW_DEAL, UNSURE } from './group-by-deal';

const HARBOR = { dealId: 'harbor', name: 'Harbor Point', score: 1 };
const MARINA = { dealId: 'marina', name: 'A Marina', score: 0.6 };
const match = (jobId: string, dealId: string | null, ...candidates: DealMatch['candidates']): DealMatch => ({
  jobId,
  businessName: null,
  dealId,
  candidates,
});
const MATCHES = [
  match('new', null),
  match('sure', 'harbor', HARBOR),
  match('unsure', null, HARBOR, MARINA),
  match('more', 'harbor', HARBOR),
];
const group = (chosen: Record<string, string>) =>
  groupByDeal(MATCHES, chosen).map(({ target, matches }) => [target, matches.map(({ jobId }) => jobId)]);

it('groups files by their deal, asks about the unsure ones first, and ends with new deals', () => {
  expect(group({})).toEqual([
    [UNSURE, ['unsure']],
    ['harbor', ['sure', 'more']],
    [NEW_DEAL, ['new']],
  ]);
});

it('follows the choice of the user', () => {
  expect(group({ unsure: 'marina', sure: NEW_DEAL, new: 'harbor' })).toEqual([
    ['marina', ['unsure']],
    ['harbor', ['new', 'more']],
    [NEW_DEAL, ['sure']],
  ]);
});

it('offers every deal that one of the files may belong to', () => {
  expect(listTargets(MATCHES).map(({ label }) => label)).toEqual(['A Marina', 'Harbor Point']);
});
