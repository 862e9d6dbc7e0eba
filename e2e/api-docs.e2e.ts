import { type Browser } from 'playwright-core';
import { newPerson } from './support/api.js';
import { findViolations } from './support/axe.js';
import { launch, NARROW, newContext, serverUrl, shot, WIDE } from './support/browser.js';

interface ApiDocument {
  readonly openapi: string;
  readonly tags: readonly { readonly name: string }[];
}

/** Of the rules of axe, those that the page can meet around the markup of Swagger UI. */
const CHECKED_RULES = ['select-name', 'color-contrast', 'region', 'landmark-one-main', 'heading-order'];

describe('the API reference', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it.each([
    ['wide and light', WIDE, false],
    ['wide and dark', WIDE, true],
    ['narrow and light', NARROW, false],
    ['narrow and dark', NARROW, true],
  ])('shows every group of operations, %s', async (name, viewport, dark) => {
    const context = await newContext(browser, { viewport, dark });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('request', (request) => {
      const isOwn = request.url().startsWith(serverUrl()) || request.url().startsWith('data:');
      if (!isOwn) problems.push(request.url());
    });
    await page.goto('/api/docs');
    const answer = await context.request.get('/api/openapi.json');
    const { openapi, tags } = (await answer.json()) as ApiDocument;
    expect(openapi).toMatch(/^3\.1\./);
    for (const tag of tags) await page.locator(`.opblock-tag[data-tag="${tag.name}"]`).waitFor();
    expect(await page.locator('html.dark-mode').count()).toBe(dark ? 1 : 0);
    // The top bar says what its two controls do.
    const back = page.getByRole('link', { name: 'Back to Dealwright' });
    expect(await back.getAttribute('href')).toBe('/');
    const scheme = page.getByRole('button', { name: `Switch to ${dark ? 'light' : 'dark'} mode` });
    const shown = await scheme.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(shown).toBe(`"Switch to ${dark ? 'light' : 'dark'} mode"`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    const violations = await findViolations(page, { runOnly: CHECKED_RULES });
    const elements = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    expect(elements).toEqual([]);
    await shot(page, `api-docs ${name}`);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('calls an operation with an access token', async () => {
    const context = await newContext(browser);
    const person = await newPerson(context);
    const issued = await context.request.get('/api/auth/token');
    const { token } = (await issued.json()) as { token: string };
    const page = await context.newPage();
    await page.goto('/api/docs');
    await page.getByRole('button', { name: 'Authorize' }).click();
    const dialog = page.locator('.dialog-ux');
    const form = dialog.locator('form').first();
    await form.getByRole('textbox').fill(token);
    await form.getByRole('button', { name: 'Apply credentials' }).click();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await page.locator('.opblock-tag[data-tag="identity"]').click();
    const getMe = page.locator('[id="operations-identity-getMe"]');
    await getMe.locator('.opblock-summary-control').click();
    await getMe.getByRole('button', { name: 'Try it out' }).click();
    await getMe.getByRole('button', { name: 'Execute' }).click();
    const response = getMe.locator('.live-responses-table');
    await response.waitFor();
    const text = await response.innerText();
    expect(text).toContain('200');
    expect(text).toContain(person.email);
    const violations = await findViolations(page, { runOnly: ['heading-order'] });
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    // A group is one level below the title, whatever is open.
    const levels = await page
      .locator('.info .title, .opblock-tag')
      .evaluateAll((headings) => headings.map((heading) => heading.getAttribute('aria-level')));
    expect(new Set(levels)).toEqual(new Set(['1', '2']));
    await context.close();
  });
});
