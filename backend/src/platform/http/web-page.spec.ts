import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebPage } from './web-page.js';

const folder = mkdtempSync(join(tmpdir(), 'web-page-'));
afterAll(() => rmSync(folder, { recursive: true }));

const screen = (path: string, file: string, wideFiles: string[] = []) => ({
  path,
  files: ['assets/start.js', file],
  wideFiles,
  requests: path === '/deals/:dealId' ? ['/api/deals/:dealId', '/api/deals/:dealId/notes'] : [],
});

const HTML =
  '<html><head><script id="first-answers" type="application/json"></script><script>run()</script></head></html>';
const SIGNED_IN = { provider: 'embedded', isSignedIn: true, hasQuery: false, answers: {} };

function createPage(head = ''): WebPage {
  writeFileSync(join(folder, 'index.html'), HTML + head);
  const visits = {
    entry: ['assets/start.js'],
    frame: ['assets/start.js', 'assets/frame.js'],
    providers: {
      embedded: { adapter: [], signIn: ['assets/sign-in.js'], signUp: ['assets/sign-up.js'] },
      oidc: { adapter: ['assets/oidc.js'], signIn: ['assets/leave.js'], signUp: [] },
    },
    screens: [
      screen('/deals/:dealId', 'assets/deal.js'),
      screen('/deals/new', 'assets/new.js'),
      screen('/deals', 'assets/list.js', ['assets/frame.js', 'assets/grid.js']),
    ],
  };
  writeFileSync(join(folder, 'first-visits.json'), JSON.stringify(visits));
  return new WebPage(folder);
}

const preloads = (html: string) =>
  [...html.matchAll(/href="\/assets\/([\w-]+)\.js"/g)].map(([, name]) => name);

it.each([
  ['/deals/4f1d', 'embedded', ['frame', 'deal']],
  ['/deals/4f1d/', 'embedded', ['frame', 'deal']],
  ['/deals/new', 'embedded', ['frame', 'new']],
  ['/nowhere/at/all', 'embedded', ['frame']],
  ['/sign-in', 'embedded', ['sign-in']],
  ['/reset-password', 'embedded', ['sign-in']],
  ['/sign-up', 'embedded', ['sign-up']],
  ['/sign-in', 'oidc', ['oidc', 'leave']],
  ['/deals/new', 'oidc', ['oidc', 'frame', 'new']],
])('names the files of %s with the provider %s', (path, provider, files) => {
  expect(preloads(createPage().render({ ...SIGNED_IN, path, provider }))).toEqual(files);
});

it('leaves what only wide windows show to wide windows', () => {
  expect(createPage().render({ ...SIGNED_IN, path: '/deals' })).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/grid.js" media="(min-width: 769px)">',
  );
});

const firstAnswers = (html: string): unknown =>
  JSON.parse(/type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '');

it('names the requests of the address for people who are signed in', () => {
  const page = createPage();
  const read = (change: object) =>
    firstAnswers(page.render({ ...SIGNED_IN, path: '/deals/4f1d', ...change }));
  const requests = ['/api/deals/4f1d', '/api/deals/4f1d/notes'];
  expect(read({})).toEqual({ answers: {}, requests });
  expect(read({ isSignedIn: false })).toMatchObject({ requests: [] });
  expect(read({ isSignedIn: null })).toMatchObject({ requests: [] });
  expect(read({ hasQuery: true })).toMatchObject({ requests: [] });
  expect(read({ path: '/deals/..%2F4f1d' })).toMatchObject({ requests: [] });
});

it('names the files of the sign-in page to people who are signed out', () => {
  const html = createPage().render({ ...SIGNED_IN, path: '/deals/4f1d', isSignedIn: false });
  expect(preloads(html)).toEqual(['sign-in']);
});

it('lets no answer end its element', () => {
  const answers = { '/api/me': { name: '</script><script>alert(1)</script>$&' } };
  const html = createPage().render({ ...SIGNED_IN, path: '/deals', answers });
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(firstAnswers(html)).toEqual({ answers, requests: [] });
});

it('knows the hash of the inline script', () => {
  const hash = createHash('sha256').update('run()').digest('base64');
  expect(createPage().scriptHash).toBe(`sha256-${hash}`);
});

it('holds its styles and names its first font', () => {
  const font = '/assets/inter-latin-wght-normal-Dx4k.woff2';
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'assets', 'start-1.css'), `@font-face{src:url(${font})}`);
  const html = createPage('<link rel="stylesheet" crossorigin href="/assets/start-1.css">').render({
    ...SIGNED_IN,
    path: '/',
  });
  expect(html).toContain(`<style>@font-face{src:url(${font})}</style>`);
  expect(html).toContain(`<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`);
  expect(html).not.toContain('rel="stylesheet"');
});
