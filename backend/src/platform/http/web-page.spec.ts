import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebPage } from './web-page.js';

const folder = mkdtempSync(join(tmpdir(), 'web-page-'));
afterAll(() => rmSync(folder, { recursive: true }));

const screen = (path: string, file: string, wideFiles: string[] = []) => ({
  path,
  files: ['assets/start.js', file],
  wideFiles,
  requests: [],
});

function createPage(): WebPage {
  writeFileSync(join(folder, 'index.html'), '<html><head><title>T</title></head><body></body></html>');
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
  expect(preloads(createPage().render(path, provider))).toEqual(files);
});

it('leaves what only wide windows show to wide windows', () => {
  expect(createPage().render('/deals', 'embedded')).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/grid.js" media="(min-width: 769px)"></head>',
  );
});
