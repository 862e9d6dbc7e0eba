import axe from 'axe-core';
import { type Frame, type Page } from 'playwright-core';
import { atRest } from './rest.js';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Adds axe to a frame, where it stays until another document is loaded. */
async function injectAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => window.axe === undefined)) await frame.evaluate(axe.source);
}

/**
 * Returns the accessibility rules that the page breaks, with the elements. Without `resultTypes`, axe would write a
 * selector of every element that passes a rule, which takes several times as long as the check.
 */
export async function findViolations(page: Page, options: axe.RunOptions): Promise<axe.Result[]> {
  for (const frame of page.frames()) await injectAxe(frame);
  const results = await page.evaluate((given) => window.axe?.run(document, given), {
    ...options,
    resultTypes: ['violations'],
  } satisfies axe.RunOptions);
  if (results === undefined) throw new Error('The page was replaced before axe ran.');
  return results.violations;
}

/** Whether a target is too small only because it is scrolled halfway under a bar or out of its frame. */
const isScrolledAway = ({ failureSummary = '' }: { failureSummary?: string }): boolean =>
  failureSummary.includes('partially obscured');

async function broken(page: Page, name: string) {
  // Lighthouse checks the size of touch targets too; axe leaves that out unless it is asked.
  const violations = await findViolations(page, { rules: { 'target-size': { enabled: true } } });
  const found = violations
    .map((violation) => ({ ...violation, nodes: violation.nodes.filter((node) => !isScrolledAway(node)) }))
    .filter(({ nodes }) => nodes.length > 0);
  return found.map((violation) => ({
    page: name,
    rule: violation.id,
    help: violation.help,
    where: violation.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)),
    because: violation.nodes[0]?.failureSummary,
  }));
}

/**
 * Fails with every accessibility rule that axe reports for the page, and where. Axe measures positions first and
 * reads the background of each text afterwards; if the page moves in between, it reads the wrong background. A
 * violation therefore counts only if axe reports it twice on a page at rest.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const first = await broken(page, name);
  if (first.length === 0) return;
  await atRest(page);
  expect(await broken(page, name)).toEqual([]);
}
