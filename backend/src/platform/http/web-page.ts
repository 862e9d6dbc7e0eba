import { createHash } from 'node:crypto';
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
type PublicPage = 'signIn' | 'signUp' | 'callback' | 'shared';
const PUBLIC_PAGES: Readonly<Record<string, PublicPage | undefined>> = {
  '/sign-in': 'signIn',
  '/sign-in/callback': 'callback',
  '/reset-password': 'signIn',
  '/sign-up': 'signUp',
  '/shared': 'shared',
};

interface ScreenPattern {
  readonly pattern: RegExp;
  readonly screen: ScreenFiles;
}

/** What the page is rendered for. */
export interface PageRequest {
  readonly path: string;
  /** the data of an address with a query depends on it, so it is not requested ahead */
  readonly hasQuery: boolean;
  readonly provider: string;
  readonly isSignedIn: boolean | null;
  /** answers of the API by path */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The place in index.html of what the server brings along. Must precede the inline script, which reads it. */
const ANSWERS_MARK = '<script id="first-answers" type="application/json"></script>';

/** The app's page, with what a browser should fetch for the address that is asked for. */
export class WebPage {
  /** of the inline script, for the policy */
  readonly scriptHash: string;
  private readonly beforeAnswers: string;
  private readonly afterAnswers: string;
  private readonly visits: FirstVisits;
  private readonly patterns: readonly ScreenPattern[];

  /** @param folder the build of the front end */
  constructor(folder: string) {
    const html = inlineStyles(readFileSync(join(folder, 'index.html'), 'utf8'), folder);
    const [before = '', after, ...more] = html.split(ANSWERS_MARK);
    const script = /<script>(.*?)<\/script>/s.exec(html)?.[1];
    if (after === undefined || more.length > 0 || script === undefined)
      throw new Error('index.html needs one place for the first answers and one inline script');
    this.beforeAnswers = before;
    this.afterAnswers = after;
    this.scriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
    this.visits = JSON.parse(readFileSync(join(folder, 'first-visits.json'), 'utf8')) as FirstVisits;
    // A literal address wins over one with parameters.
    this.patterns = this.visits.screens
      .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)
      .map((screen) => ({
        pattern: new RegExp(`^${screen.path.replaceAll(/:\w+/g, '([\\w-]+)')}/?$`, 'i'),
        screen,
      }));
  }

  /** Whether an address leads to a screen, and not to the one that says that it leads nowhere. */
  hasScreen(path: string): boolean {
    const page = path.toLowerCase().replace(/\/$/, '');
    return page in PUBLIC_PAGES || this.patterns.some(({ pattern }) => pattern.test(path));
  }

  render({ path, hasQuery, provider, isSignedIn, answers }: PageRequest): string {
    const screen = this.patterns.find(({ pattern }) => pattern.test(path));
    const requests = isSignedIn === true && !hasQuery ? fillPaths(path, screen) : [];
    const first = JSON.stringify({ answers, requests }).replaceAll('<', '\\u003c');
    const page = PUBLIC_PAGES[path] ?? (isSignedIn === false ? 'signIn' : undefined);
    const links = this.listPreloads(page, provider, screen?.screen).map(
      ({ file, media }) =>
        `<link rel="modulepreload" crossorigin href="/${file}"${media === undefined ? '' : ` media="${media}"`}>`,
    );
    const json = ANSWERS_MARK.replace('><', () => `>${first}<`);
    return this.beforeAnswers + json + links.join('') + this.afterAnswers;
  }

  /** The files of an address beside those that index.html names. */
  private listPreloads(page: PublicPage | undefined, provider: string, screen?: ScreenFiles): Preload[] {
    const { entry, frame, providers } = this.visits;
    const files = new Set(providers[provider]?.adapter);
    if (page === undefined || page === 'callback') addAll(files, frame);
    else if (page !== 'shared') addAll(files, providers[provider]?.[page] ?? []);
    if (page === undefined) addAll(files, screen?.files ?? []);
    for (const file of entry) files.delete(file);
    const wide = (page === undefined ? (screen?.wideFiles ?? []) : []).filter(
      (file) => !files.has(file) && !entry.includes(file),
    );
    return [...[...files].map((file) => ({ file })), ...wide.map((file) => ({ file, media: WIDE }))];
  }
}

/** The font of the first words; other alphabets are fetched when they are needed. */
const FIRST_FONT = /url\((\/assets\/inter-latin-wght-normal-[\w-]+\.woff2)\)/;

/** Puts the style sheets into the page, so that its outline waits for no other file, and names the first font. */
function inlineStyles(html: string, folder: string): string {
  return html.replaceAll(
    /<link rel="stylesheet"[^>]* href="\/(assets\/[\w.-]+\.css)">/g,
    (_link, file: string) => {
      const css = readFileSync(join(folder, file), 'utf8');
      const font = FIRST_FONT.exec(css)?.[1];
      const preload =
        font === undefined
          ? ''
          : `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`;
      return `${preload}<style>${css}</style>`;
    },
  );
}

function addAll(files: Set<string>, more: readonly string[]): void {
  for (const file of more) files.add(file);
}

/** The API paths of a screen, with the parameters of the address that is asked for. */
function fillPaths(path: string, match: ScreenPattern | undefined): string[] {
  const [, ...values] = match?.pattern.exec(path) ?? [];
  const names = match?.screen.path.match(/:\w+/g) ?? [];
  const parameters = new Map(names.map((name, index) => [name, values[index] ?? '']));
  return (match?.screen.requests ?? []).map((request) =>
    request.replaceAll(/:[a-z]\w*/gi, (name) => parameters.get(name) ?? name),
  );
}
