/** A point in the chart: pixels from the left and from the top. */
export type ChartPlace = readonly [x: number, y: number];

/** Where the name of the knee begins or ends. */
export interface BalancePointLabelPlace {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end';
}

const LABEL_WIDTH = 36;
const GAP = 10;

/**
 * The side of the knee that the other points leave free: beside a rising line that is below on the right or above on
 * the left, beside a falling one above on the right or below on the left. On the left where the right has no room.
 */
export function placeBalancePointLabel(
  [x, y]: ChartPlace,
  places: readonly ChartPlace[],
  right: number,
): BalancePointLabelPlace {
  const [firstX, firstY] = places[0] ?? [x, y];
  const [lastX, lastY] = places[places.length - 1] ?? [x, y];
  const isRising = (lastX - firstX) * (lastY - firstY) < 0;
  const isOnRight = x + GAP + LABEL_WIDTH <= right;
  const isAbove = isRising !== isOnRight;
  return {
    x: isOnRight ? x + GAP : x - GAP,
    y: isAbove ? y - GAP : y + GAP + 10,
    anchor: isOnRight ? 'start' : 'end',
  };
}
