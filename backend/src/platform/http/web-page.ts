import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One file of a first visit; `media` limits it to windows that show it. */
interface Preload {
  readonly file: string;
  readonly media?: string;
}

interface ProviderFiles {
  readonly adapter: readonly string[];
  readonly signIn: readonly string[];
  readonly signUp: readonly string[];
}

interface ScreenFiles {
  readonly path: string;
  readonly files: readonly string[];
  readonly wideFiles: readonly string[];
  readonly requests: readonly string[];
}

/** What the build says of first visits. Written by frontend/bundle/first-visits.ts. */
interface FirstVisits {
  readonly entry: readonly string[];
  readonly frame: readonly string[];
  readonly providers: Readonly<Record<string, ProviderFiles | undefined>>;
  readonly screens: readonly ScreenFiles[];
}

const WIDE = '(min-width: 769px)';
/** The pages for people who are signed out. */
const PUBLIC_PATHS: Readonly<Record<string, 'signIn' | 'signUp' | null>> = {
  '/sign-in': 'signIn',
  '/sign-in/callback': null,
  '/reset-password': 'signIn',
  '/sign-up': 'signUp',
};

/** The app's page, with what a browser should fetch for the address that is asked for. */
export class WebPage {
  private readonly beforeHead: string;
  private readonly afterHead: string;
  private readonly visits: FirstVisits;
  private readonly patterns: readonly { readonly pattern: RegExp; readonly screen: ScreenFiles }[];

  /** @param folder the build of the front end */
  constructor(folder: string) {
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const at = html.indexOf('</head>');
    this.beforeHead = html.slice(0, at);
    this.afterHead = html.slice(at);
    this.visits = JSON.parse(readFileSync(join(folder, 'first-visits.json'), 'utf8')) as FirstVisits;
    // A literal address wins over one with parameters.
    this.patterns = this.visits.screens
      .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)
      .map((screen) => ({
        pattern: new RegExp(`^${screen.path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
        screen,
      }));
  }

  /** @param provider the identity provider in use */
  render(path: string, provider: string): string {
    const links = this.listPreloads(path, provider).map(
      ({ file, media }) =>
        `<link rel="modulepreload" crossorigin href="/${file}"${media === undefined ? '' : ` media="${media}"`}>`,
    );
    return this.beforeHead + links.join('') + this.afterHead;
  }

  /** The files of an address beside those that index.html names. */
  private listPreloads(path: string, provider: string): Preload[] {
    const { entry, frame, providers } = this.visits;
    const screen = this.patterns.find(({ pattern }) => pattern.test(path))?.screen;
    const files = new Set(providers[provider]?.adapter);
    const page = PUBLIC_PATHS[path];
    if (page !== undefined) addAll(files, page === null ? frame : (providers[provider]?.[page] ?? []));
    else addAll(files, [...frame, ...(screen?.files ?? [])]);
    for (const file of entry) files.delete(file);
    const wide = (screen?.wideFiles ?? []).filter((file) => !files.has(file) && !entry.includes(file));
    return [...[...files].map((file) => ({ file })), ...wide.map((file) => ({ file, media: WIDE }))];
  }
}

function addAll(files: Set<string>, more: readonly string[]): void {
  for (const file of more) files.add(file);
}
