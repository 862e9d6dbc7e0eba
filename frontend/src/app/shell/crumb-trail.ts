import { type CrumbLabel, fallbackCrumb, isIdSegment } from '../../lib/crumbs';

export interface Crumb {
  readonly key: string;
  /** null while its name loads */
  readonly label: string | null;
  readonly to: string;
}

const LABELS: Readonly<Record<string, string>> = {
  deals: 'Deals',
  new: 'Add Deal',
  edit: 'Edit Deal',
  evaluate: 'Evaluation',
  review: 'Review Documents',
  valuations: 'Financial Models',
  valuation: 'Financial Models',
  'compare-models': 'Compare Models',
  'viability-analysis': 'Viability Analysis',
  'data-sources': 'Data Sources',
  versions: 'Versions',
  upload: 'Upload CBR',
  ocr: 'AI Extraction',
  csv: 'CSV Import',
  imports: 'Imports',
  'follow-ups': 'Follow-ups',
  trash: 'Trash',
  brokers: 'Brokers',
  profile: 'My Profile',
  settings: 'Settings',
  account: 'Account & security',
};

/** The label of a path segment without a registered name: 'some-thing' becomes 'Some thing'. */
const asWords = (segment: string) => {
  const words = decodeURIComponent(segment).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function getCrumbLabel(segment: string, before: string | undefined, known: CrumbLabel): string | null {
  if (known !== undefined) return known;
  if (before === 'versions') return `Version ${segment}`;
  if (isIdSegment(segment)) return fallbackCrumb(before === 'valuations' ? 'Model' : 'Deal', segment);
  if (segment === 'new' && before === 'valuations') return 'New Model';
  return (Object.hasOwn(LABELS, segment) ? LABELS[segment] : undefined) ?? asWords(segment);
}

/** Shortens a text to a number of characters and keeps its beginning and its end: 'Lakeside Heating … of Toledo'. */
export function truncateMiddle(text: string, maxLength: number): string {
  const letters = Array.from(text);
  if (letters.length <= maxLength) return text;
  const end = Math.floor((maxLength - 1) / 3);
  const start = maxLength - 1 - end;
  return `${letters.slice(0, start).join('').trimEnd()}…${letters.slice(-end).join('').trimStart()}`;
}

/** The way from home to here, one crumb a segment. Empty on the dashboard. */
export function crumbTrail(pathname: string, known: (segment: string) => CrumbLabel): Crumb[] {
  const segments = pathname.split('/').filter(Boolean);
  if (segments.length === 0) return [];
  const trail = segments.map((segment, index): Crumb => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    // A deal's models have no page of their own: they are a tab of the deal.
    const models = segment === 'valuations' ? `${path.slice(0, path.lastIndexOf('/'))}?tab=valuations` : path;
    // Imports are listed where the next one begins.
    const to = segment === 'imports' ? '/deals/new/csv' : models;
    return { key: path, label: getCrumbLabel(segment, segments[index - 1], known(segment)), to };
  });
  return [{ key: '/', label: 'Home', to: '/' }, ...trail];
}
