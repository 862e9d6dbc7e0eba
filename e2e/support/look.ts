import { type Page } from 'playwright-core';
import { expectAccessible } from './axe.js';
import { NARROW, shot, WIDE } from './browser.js';

/** A screen in both schemes and both widths: nothing sticks out, axe finds nothing. */
export async function looksRight(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [WIDE, NARROW]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await shot(page, `${name}-${viewport.width}-${colorScheme}`);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([name, viewport.width, over <= 0]).toEqual([name, viewport.width, true]);
      await expectAccessible(page, `${name} at ${viewport.width} in ${colorScheme}`);
    }
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
