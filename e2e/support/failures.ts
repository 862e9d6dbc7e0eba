import { type Page, type Route } from 'playwright-core';

/** How the network or the server fails: a status with or without a text for the reader, or no answer at all. */
export type Failure = { readonly status: number; readonly error?: string } | 'network';

async function answer(route: Route, failure: Failure): Promise<void> {
  if (failure === 'network') await route.abort('failed');
  else
    await route.fulfill({
      status: failure.status,
      contentType: 'application/problem+json',
      body: JSON.stringify(failure.error === undefined ? {} : { success: false, error: failure.error }),
    });
}

/**
 * Makes calls fail while `act` runs. The address is matched against the path, the query left out.
 * Answers how often a call was refused.
 */
export async function failing(
  page: Page,
  method: string,
  path: RegExp,
  failure: Failure,
  act: () => Promise<unknown>,
): Promise<number> {
  let refused = 0;
  const matches = (url: URL) => path.test(url.pathname);
  const handler = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    refused += 1;
    return answer(route, failure);
  };
  await page.route(matches, handler);
  try {
    await act();
  } finally {
    await page.unroute(matches, handler);
  }
  return refused;
}

/** Keeps calls without an answer while `act` runs, then lets them through. */
export async function holding(
  page: Page,
  method: string,
  path: RegExp,
  act: () => Promise<unknown>,
): Promise<void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const matches = (url: URL) => path.test(url.pathname);
  const handler = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    await released;
    // The page may have given up on the call meanwhile.
    return route.continue().catch(() => undefined);
  };
  await page.route(matches, handler);
  try {
    await act();
  } finally {
    release();
    await page.unroute(matches, handler);
  }
}

/** Lets calls through and changes what the server answered, for what it never answers by itself. */
export async function answering<T>(
  page: Page,
  path: RegExp,
  change: (data: T) => unknown,
  act: () => Promise<unknown>,
): Promise<void> {
  const matches = (url: URL) => path.test(url.pathname);
  const handler = async (route: Route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: T };
    await route.fulfill({ response, json: { ...json, data: change(json.data) } });
  };
  await page.route(matches, handler);
  try {
    await act();
  } finally {
    await page.unroute(matches, handler);
  }
}

const FIRST_ANSWERS = /(<script id="first-answers"[^>]*>)(.*?)(?=<\/script>)/s;

/** Lets pages through and changes the configuration that they bring along, for what the tested installation is not. */
export async function configured<T>(
  page: Page,
  change: (config: T) => unknown,
  act: () => Promise<unknown>,
): Promise<void> {
  const handler = async (route: Route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    let changes = 0;
    const body = html.replace(FIRST_ANSWERS, (_all, start: string, text: string) => {
      const first = JSON.parse(text) as { answers: { '/api/config': { data: T } } };
      const config = first.answers['/api/config'];
      changes += 1;
      return (
        start +
        JSON.stringify({
          ...first,
          answers: { ...first.answers, '/api/config': { ...config, data: change(config.data) } },
        }).replaceAll('<', '\\u003c')
      );
    });
    if (changes !== 1) throw new Error('The page brings no configuration along.');
    await route.fulfill({ response, body });
  };
  await page.route('**/*', handler);
  try {
    await act();
  } finally {
    await page.unroute('**/*', handler);
  }
}
