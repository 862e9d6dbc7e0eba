import { getScrollLeft, getFittingZoom, getNextZoom } from './zoom';

const box = (x0: number, x1: number, height = 12) => ({ x0, y0: 100, x1, y1: 100 + height });

it('shows small print larger, and large print as wide as the pane', () => {
  expect(getFittingZoom(box(100, 160), box(50, 160), 600, 600)).toBeCloseTo(1.25);
  expect(getFittingZoom(box(100, 300, 30), box(100, 300, 30), 600, 600)).toBe(1);
});

it('keeps the label visible if the text stays readable', () => {
  expect(getFittingZoom(box(500, 550), box(50, 550), 600, 600)).toBeCloseTo(576 / 500);
});

it('leaves the label out on a narrow pane', () => {
  expect(getFittingZoom(box(500, 550), box(50, 550), 600, 300)).toBeCloseTo(2.5);
});

it('does not zoom into a box without height', () => {
  expect(getFittingZoom(box(0, 10, 0), box(0, 10, 0), 600, 600)).toBe(1);
});

it('steps up and down, and ends', () => {
  expect([
    getNextZoom(1, 1),
    getNextZoom(1.3, 1),
    getNextZoom(1.3, -1),
    getNextZoom(1, -1),
    getNextZoom(3, 1),
  ]).toEqual([1.25, 1.5, 1.25, null, null]);
});

it('scrolls sideways only to what cannot be seen', () => {
  const view = { from: 0, width: 300 };
  expect(getScrollLeft({ from: 200, to: 250 }, { from: 50, to: 250 }, view)).toBeNull();
  expect(getScrollLeft({ from: 500, to: 550 }, { from: 400, to: 550 }, view)).toBe(325);
  expect(getScrollLeft({ from: 500, to: 550 }, { from: 10, to: 550 }, view)).toBe(375);
});
