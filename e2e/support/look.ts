import { type Page } from 'playwright-core';
import { expectAccessible } from './axe.js';
import { NARROW, shot, WIDE } from './browser.js';
import { atRest } from './rest.js';

/** Waits until the page has its color scheme and width and nothing moves any more. */
async function settle(page: Page, scheme: 'light' | 'dark', width: number): Promise<void> {
  await page.waitForFunction(
    ([dark, narrow]) => {
      const [red = 0] = (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(Number);
      const inShell =
        document.getElementById('main')?.tagName === 'MAIN' && document.querySelector('[role=search]');
      const fits = !inShell || (document.querySelector('[data-testid=sidebar]') === null) === narrow;
      return red < 128 === dark && fits;
    },
    [scheme === 'dark', width <= 768] as const,
  );
  await atRest(page);
}

/**
 * Takes screenshots of a screen in both color schemes and both widths, runs axe on each, and fails if the page
 * scrolls sideways.
 */
export async function look(page: Page, name: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    for (const viewport of [WIDE, NARROW]) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      await settle(page, scheme, viewport.width);
      await shot(page, `${name}-${viewport.width}-${scheme}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([name, viewport.width, overflow <= 0]).toEqual([name, viewport.width, true]);
      await expectAccessible(page, `${name} at ${viewport.width} in ${scheme}`);
    }
  }
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await settle(page, 'light', WIDE.width);
}
