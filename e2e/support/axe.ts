import AxeBuilder from '@axe-core/playwright';
import { type Page } from 'playwright-core';
import { atRest } from './rest.js';

async function broken(page: Page, name: string) {
  const { violations } = await new AxeBuilder({ page: page }).analyze();
  return violations.map((violation) => ({
    page: name,
    rule: violation.id,
    help: violation.help,
    where: violation.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)),
    because: violation.nodes[0]?.failureSummary,
  }));
}

/**
 * Fails with every rule that axe finds broken on the page, and where. Axe notes first where everything stands and
 * then asks what is behind each text; when the page moves in between, it takes the wrong ground for it. So what it
 * finds counts when it finds it in a page at rest, twice.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const first = await broken(page, name);
  if (first.length === 0) return;
  await atRest(page);
  expect(await broken(page, name)).toEqual([]);
}
