import { getBoundingBox, expandBox, scaleBox, getScrollTop, wordsBetween } from './boxes';

const page = { width: 612, height: 792 };
const box = { x0: 61.2, y0: 79.2, x1: 306, y1: 396 };

it('scales points to the size at which the page is shown', () => {
  expect(scaleBox(box, page, { width: 306, height: 396 })).toEqual({ x0: 30.6, y0: 39.6, x1: 153, y1: 198 });
});

it('scales each direction by itself', () => {
  const { x1, y1 } = scaleBox(box, page, { width: 1224, height: 396 });
  expect([x1, y1]).toEqual([612, 198]);
});

it('pads around the print but never beyond the page', () => {
  expect(expandBox({ x0: 1, y0: 10, x1: 611, y1: 20 }, 2, page)).toEqual({ x0: 0, y0: 8, x1: 612, y1: 22 });
});

it('finds the box around several, and none around none', () => {
  expect(getBoundingBox([box, { x0: 0, y0: 100, x1: 10, y1: 500 }])).toEqual({
    x0: 0,
    y0: 79.2,
    x1: 306,
    y1: 500,
  });
  expect(getBoundingBox([])).toBeNull();
});

it('does not scroll to what can be seen', () => {
  expect(getScrollTop({ top: 400, bottom: 420 }, { top: 300, height: 600 })).toBeNull();
});

it('scrolls what is out of sight to a third of the window', () => {
  expect(getScrollTop({ top: 2000, bottom: 2020 }, { top: 0, height: 600 })).toBe(1800);
  expect(getScrollTop({ top: 50, bottom: 60 }, { top: 900, height: 600 })).toBe(0);
});

it('takes the words between two, in either direction', () => {
  const words = ['a', 'b', 'c', 'd'].map((id) => ({
    id,
    text: id,
    box,
    height: 10,
    baseline: 1,
    source: 'text' as const,
  }));
  const between = (from: string, to: string) => wordsBetween(words, from, to).map(({ id }) => id);
  expect(between('b', 'd')).toEqual(['b', 'c', 'd']);
  expect(between('d', 'b')).toEqual(['b', 'c', 'd']);
  expect(between('gone', 'b')).toEqual(['b']);
});
