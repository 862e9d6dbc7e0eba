import Box from '@mui/material/Box';
import { type TermsGoal, type TermsPoint } from '@dealwright/finance';
import { type KeyboardEvent, memo, type MouseEvent } from 'react';
import { useWidth } from '../../../ui/charts/use-width';
import { createPointScale, type PointScale } from './point-scale';
import { BalancePointLabel } from './balance-point-label';
import { placeBalancePointLabel } from './place-balance-point-label';
import { describePoint, GOAL_TEXTS } from '../terms-texts';

interface TermsChartProps {
  front: readonly TermsPoint[];
  goals: readonly TermsGoal[];
  selected: number;
  onSelect: (index: number) => void;
}

const HEIGHT = 300;
const LEFT = 64;
const RIGHT = 16;
const TOP = 24;
const BOTTOM = 40;
const muted = { fill: 'var(--mui-palette-text-secondary)', fontSize: 12, className: 'figure' } as const;
const FOCUS = {
  position: 'relative',
  minWidth: 0,
  borderRadius: 1,
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
} as const;

/** The index that a key moves to; null for other keys. */
function findNextIndex(key: string, selected: number, count: number): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: selected + 1,
    ArrowUp: selected + 1,
    ArrowLeft: selected - 1,
    ArrowDown: selected - 1,
    Home: 0,
    End: count - 1,
  };
  const next = moves[key];
  return next === undefined ? null : Math.max(0, Math.min(count - 1, next));
}

/** The index of the point next to a place in the chart: points may lie closer together than a finger is wide. */
function findNearest(
  places: readonly (readonly [x: number, y: number])[],
  [x, y]: readonly [x: number, y: number],
): number {
  const distances = places.map(([left, top]) => Math.hypot(left - x, top - y));
  return distances.indexOf(Math.min(...distances));
}

function Grid({ x, y, right }: { x: PointScale; y: PointScale; right: number }) {
  const bottom = HEIGHT - BOTTOM;
  return (
    <>
      {y.ticks.map(({ at, label }) => (
        <g key={label}>
          <line x1={LEFT} x2={right} y1={at} y2={at} stroke="var(--mui-palette-divider)" />
          <text x={LEFT - 8} y={at + 4} textAnchor="end" {...muted}>
            {label}
          </text>
        </g>
      ))}
      {x.ticks.map(({ at, label }) => (
        <text key={label} x={at} y={bottom + 18} textAnchor="middle" {...muted}>
          {label}
        </text>
      ))}
    </>
  );
}

/**
 * The front as points: the first goal upward, the second to the right. A click or the arrow keys choose a point; the
 * table below has the same figures.
 */
export const TermsChart = memo(function TermsChart({ front, goals, selected, onSelect }: TermsChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>(560);
  const [first, second] = [GOAL_TEXTS[goals[0] ?? 'price'], GOAL_TEXTS[goals[1] ?? 'buyerCash']];
  const right = Math.max(LEFT + 40, width - RIGHT);
  const y = createPointScale(front.map(first.read), [HEIGHT - BOTTOM, TOP], first.formatTick);
  const x = createPointScale(front.map(second.read), [LEFT + 12, right - 12], second.formatTick);
  const places = front.map((point) => [x.place(second.read(point)), y.place(first.read(point))] as const);
  const current = front[selected];
  const selectNearest = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    onSelect(findNearest(places, [clientX - left, clientY - top]));
  };
  const move = (event: KeyboardEvent) => {
    const next = findNextIndex(event.key, selected, front.length);
    if (next === null) return;
    event.preventDefault();
    onSelect(next);
  };
  return (
    <Box
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label="Terms on the front"
      aria-valuemin={1}
      aria-valuemax={front.length}
      aria-valuenow={selected + 1}
      aria-valuetext={current ? describePoint(current, goals) : ''}
      onKeyDown={move}
      sx={FOCUS}
    >
      <svg
        width={width}
        height={HEIGHT}
        aria-hidden
        onClick={selectNearest}
        style={{ display: 'block', cursor: 'pointer' }}
      >
        <text x={0} y={12} {...muted}>
          {first.measure}
        </text>
        <Grid x={x} y={y} right={right} />
        <text x={right} y={HEIGHT - 4} textAnchor="end" {...muted}>
          {second.measure}
        </text>
        {front.map((point, index) => {
          const [cx, cy] = places[index] ?? [0, 0];
          const isSelected = index === selected;
          return (
            <g key={index} data-point={index}>
              <circle
                cx={cx}
                cy={cy}
                r={isSelected ? 7 : point.isKnee ? 6 : 4}
                fill={
                  isSelected || point.isKnee
                    ? 'var(--mui-palette-primary-main)'
                    : 'var(--mui-palette-info-main)'
                }
                stroke={isSelected ? 'var(--mui-palette-text-primary)' : 'none'}
                strokeWidth={2}
              />
              {point.isKnee && <BalancePointLabel {...placeBalancePointLabel([cx, cy], places, right)} />}
            </g>
          );
        })}
      </svg>
    </Box>
  );
});
