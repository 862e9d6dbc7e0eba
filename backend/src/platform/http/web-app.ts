import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';
import { sendProblem } from './problem.filter.js';
import { WebPage } from './web-page.js';

const YEAR_S = 31_536_000;

const fileNotFound = {
  status: 404,
  code: 'file.notFound',
  message: 'There is no such file. Reload the page to get the current version.',
  errors: [],
};

/** The last part of a path that names a file, such as `/sw.js`. No screen has such an address. */
const FILE_PATH = /\.[a-z0-9]+$/i;

/** The page of a share link. It must leave no trace in search engines and on the pages that it links to. */
const SHARED_PAGE = '/shared';

export interface WebAppOptions {
  /** the build of the front end */
  readonly folder: string;
  /** the identity provider in use */
  readonly provider: string;
  /** reads what the page brings along for the reader of a request; never rejects */
  readonly readAnswers: (request: Request) => Promise<{
    readonly isSignedIn: boolean | null;
    readonly answers: Readonly<Record<string, unknown>>;
    readonly cookies: readonly string[];
  }>;
}

/** Adds the page's own inline script to the policy of every response. */
function allowScript(response: Response, hash: string): string {
  return String(response.getHeader('Content-Security-Policy')).replace(
    /script-src /,
    `script-src '${hash}' `,
  );
}

/** A person who opens an address; programs, such as a monitor that probes `/metrics`, ask for no page. */
const wantsPage = ({ headers }: Request): boolean => headers.accept?.includes('text/html') === true;

/**
 * Serves the built front end: hashed files are cached for a year; the address of a screen gets the app's page. Other
 * addresses are 404: with the page, which says so, for people, with the body of every error for programs, so that none
 * takes the page for a script, a manifest or an answer.
 */
export function serveWebApp(
  app: NestExpressApplication,
  { folder, provider, readAnswers }: WebAppOptions,
): boolean {
  if (!existsSync(join(folder, 'first-visits.json'))) return false;
  const page = new WebPage(folder);
  app.use('/assets', precompressed(join(folder, 'assets')));
  app.use(
    '/assets',
    express.static(join(folder, 'assets'), {
      immutable: true,
      maxAge: YEAR_S * 1000,
      index: false,
      redirect: false,
    }),
  );
  app.use(express.static(folder, { index: false, maxAge: 0 }));
  app.use((request: Request & { id?: string }, response: Response, next: NextFunction) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.path === '/api' || request.path.startsWith('/api/')) {
      next();
      return;
    }
    if (request.path.startsWith('/assets/') || FILE_PATH.test(request.path)) {
      sendProblem(response, request.id ?? '', fileNotFound);
      return;
    }
    const isKnown = page.hasScreen(request.path);
    if (!isKnown && !wantsPage(request)) {
      next();
      return;
    }
    response.status(isKnown ? 200 : 404);
    // The page holds the session of one reader: nobody keeps it, nobody else gets it.
    response.setHeader('Cache-Control', 'private, no-store');
    response.vary('Cookie');
    response.setHeader('Content-Security-Policy', allowScript(response, page.scriptHash));
    if (request.path === SHARED_PAGE) {
      response.setHeader('X-Robots-Tag', 'noindex, nofollow');
      response.setHeader('Referrer-Policy', 'no-referrer');
    }
    readAnswers(request).then(({ isSignedIn, answers, cookies }) => {
      for (const cookie of cookies) response.appendHeader('Set-Cookie', cookie);
      const hasQuery = request.originalUrl.includes('?');
      response
        .type('text/html')
        .send(page.render({ path: request.path, hasQuery, provider, isSignedIn, answers }));
    }, next);
  });
  return true;
}

/** Serves the brotli copy that the build writes next to each hashed file, to clients that accept it. */
function precompressed(folder: string) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const accepts = String(request.headers['accept-encoding'] ?? '').includes('br');
    const name = /^\/([\w.-]+\.(js|css))$/.exec(request.path);
    const file = name?.[1] === undefined ? null : join(folder, `${name[1]}.br`);
    if (!accepts || file === null || !existsSync(file)) {
      next();
      return;
    }
    response.setHeader('Content-Encoding', 'br');
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('Cache-Control', `public, max-age=${YEAR_S}, immutable`);
    response.type(name?.[2] === 'css' ? 'text/css' : 'text/javascript');
    response.sendFile(file);
  };
}
