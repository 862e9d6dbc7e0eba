import { type Page } from 'playwright-core';

/**
 * Waits until every image is loaded and nothing has moved for some frames, because a busy machine needs several
 * layouts.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const STILL = 4;
    const MOST = 600;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const outline = () =>
      [...document.body.querySelectorAll('*')]
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return `${x} ${y} ${width} ${height}`;
        })
        .join();
    const ending = () =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined));
    let before = '';
    for (let still = 0, frames = 0; still < STILL && frames < MOST; frames += 1) {
      await frame();
      await Promise.all(ending());
      const loading = [...document.images].some((image) => image.loading !== 'lazy' && !image.complete);
      const now = outline();
      still = now === before && !loading ? still + 1 : 0;
      before = now;
    }
  });
}
