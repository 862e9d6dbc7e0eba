import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { addEdgeErrors } from './edge-errors.js';
import { serveWebApp } from './web-app.js';

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
}

const SCREENS = ['/', '/deals', '/deals/:dealId'].map((path) => ({
  path,
  files: [],
  wideFiles: [],
  requests: [],
}));

describe('the built front end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'web-app-'));
  let app: NestExpressApplication;
  let url: string;

  beforeAll(async () => {
    cpSync(join(process.cwd(), 'frontend', 'public'), folder, { recursive: true });
    writeFileSync(
      join(folder, 'index.html'),
      '<title>Dealwright</title><script id="first-answers" type="application/json"></script><script>run()</script>',
    );
    writeFileSync(
      join(folder, 'first-visits.json'),
      JSON.stringify({ entry: [], frame: [], providers: {}, screens: SCREENS }),
    );
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'start()');
    const module = await Test.createTestingModule({}).compile();
    app = module.createNestApplication<NestExpressApplication>();
    serveWebApp(app, {
      folder,
      provider: 'embedded',
      readAnswers: () => Promise.resolve({ isSignedIn: false, answers: {}, cookies: [] }),
    });
    addEdgeErrors(app);
    await app.listen(0, '127.0.0.1');
    const { port } = (app.getHttpServer() as { address(): AddressInfo }).address();
    url = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it.each([
    '/',
    '/deals',
    '/Deals/',
    '/deals/1?tab=valuations',
    '/sign-in',
    '/sign-in/callback?code=1',
    '/reset-password?token=a',
    '/shared',
  ])('answers %s with its page', async (path) => {
    const response = await fetch(url + path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>Dealwright</title>');
  });

  it('tells search engines to stay away', async () => {
    const response = await fetch(`${url}/robots.txt`);
    expect([response.status, await response.text()]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
  });

  it.each([
    '/sw.js',
    '/humans.txt',
    '/assets/gone-3c4d.js',
    '/assets/gone',
    '/assets/',
    '/apple-touch-icon.jpg',
  ])('answers %s, which is no file of it, with 404', async (path) => {
    const response = await fetch(url + path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ success: false, code: 'file.notFound' });
  });

  it('answers a browser at an unknown address with the page, which says so', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const response = await fetch(`${url}/no/such/screen`, { headers });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>Dealwright</title>');
  });

  it.each([
    '/metrics',
    '/healthz',
    '/actuator/health',
    '/.well-known/anything',
    '/no/such/screen',
    '/deals/1/no',
  ])('answers a program at %s with 404 in the shape of every error', async (path) => {
    const response = await fetch(url + path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ success: false, code: 'route.notFound' });
  });

  it('serves hashed files for a year', async () => {
    const response = await fetch(`${url}/assets/main-1a2b.js`);
    expect(await response.text()).toBe('start()');
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it('has a manifest whose icons are there in their sizes', async () => {
    const response = await fetch(`${url}/manifest.webmanifest`);
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await response.json()) as Manifest;
    expect(manifest).toMatchObject({ name: 'Dealwright', start_url: '/' });
    const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(pictures.length).toBeGreaterThanOrEqual(2);
    for (const { src, sizes } of pictures) {
      const bytes = Buffer.from(await (await fetch(url + src)).arrayBuffer());
      // The header of a PNG file holds its width and height.
      expect([src, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([src, sizes]);
    }
  });
});
