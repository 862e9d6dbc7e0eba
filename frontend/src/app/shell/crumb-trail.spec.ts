import { dealCrumb, fallbackCrumb, isIdSegment } from '../../lib/crumbs';
import { crumbTrail, truncateMiddle } from './crumb-trail';
import { MAIN_GROUP, SETTINGS_GROUP } from './destinations';

const DEAL = '3f1c2b4a-0000-4000-8000-000000000001';
const MODEL = '9a8b7c6d-0000-4000-8000-000000000002';
const nobody = () => undefined;

it('is empty on the dashboard', () => {
  expect(crumbTrail('/', nobody)).toEqual([]);
});

it('names every known segment', () => {
  const trail = crumbTrail(`/deals/${DEAL}/valuations/${MODEL}/data-sources`, (segment) =>
    segment === DEAL ? 'Acme Plumbing' : segment === MODEL ? 'Base Case' : undefined,
  );
  expect(trail.map(({ label }) => label)).toEqual([
    'Home',
    'Deals',
    'Acme Plumbing',
    'Financial Models',
    'Base Case',
    'Data Sources',
  ]);
});

it('leads from the models back to their tab of the deal', () => {
  const trail = crumbTrail(`/deals/${DEAL}/valuations/new`, nobody);
  expect(trail[3]).toMatchObject({ label: 'Financial Models', to: `/deals/${DEAL}?tab=valuations` });
  expect(trail[4]?.label).toBe('New Model');
});

it('waits for a name that is on the way and falls back to the id', () => {
  expect(crumbTrail(`/deals/${DEAL}`, () => null).at(-1)?.label).toBeNull();
  expect(crumbTrail(`/deals/${DEAL}`, nobody).at(-1)?.label).toBe('Deal #3f1c2b4a');
  expect(crumbTrail(`/deals/${DEAL}/valuations/${MODEL}`, nobody).at(-1)?.label).toBe('Model #9a8b7c6d');
});

it('calls a number below versions a version, not a deal', () => {
  const trail = crumbTrail(`/deals/${DEAL}/valuations/${MODEL}/versions/999`, nobody);
  expect(trail.at(-1)?.label).toBe('Version 999');
});

it.each(['edit', 'evaluate', 'upload', 'ocr', 'viability-analysis'])('recognizes %s', (segment) => {
  const names = ['Edit Deal', 'Evaluation', 'Upload CBR', 'AI Extraction', 'Viability Analysis'];
  expect(names).toContain(crumbTrail(`/${segment}`, nobody).at(-1)?.label);
});

it.each([...MAIN_GROUP, ...SETTINGS_GROUP].filter(({ to }) => to !== '/'))(
  'is called like the entry $label of the sidebar',
  ({ label, to }) => expect(crumbTrail(to, nobody).at(-1)?.label).toBe(label),
);

it('takes a deal by its name, else by 30 characters of its description', () => {
  expect(dealCrumb({ businessName: 'Acme', description: 'x' })).toBe('Acme');
  expect(dealCrumb({ businessName: ' ', description: 'A plumbing business with two vans in Ohio' })).toBe(
    'A plumbing business with two v...',
  );
  expect(dealCrumb({})).toBeUndefined();
  expect(fallbackCrumb('Deal', DEAL)).toBe('Deal #3f1c2b4a');
});

it('shortens a long name in its middle and leaves a short one alone', () => {
  expect(truncateMiddle('Lakeside Heating & Air', 40)).toBe('Lakeside Heating & Air');
  const long = 'The Great Lakes Heating, Cooling, Plumbing and Electrical Contractors of Toledo';
  expect(truncateMiddle(long, 40)).toBe('The Great Lakes Heating, C…ors of Toledo');
});

it('recognizes ids by 36 characters or by digits only', () => {
  expect([DEAL, '42', 'new', 'data-sources'].map(isIdSegment)).toEqual([true, true, false, false]);
});
