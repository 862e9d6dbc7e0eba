import AxeBuilder from '@axe-core/playwright';
import { type Page } from 'playwright-core';

/** Fails with every rule that axe finds broken on the page, and where. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page: page }).analyze();
  const found = violations.map((violation) => ({
    page: name,
    rule: violation.id,
    help: violation.help,
    where: violation.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)),
    because: violation.nodes[0]?.failureSummary,
  }));
  expect(found).toEqual([]);
}
