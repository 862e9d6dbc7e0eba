import { type BalancePointLabelPlace } from './place-balance-point-label';

/** The name of the knee, with a margin in the color of the page, so that it reads over other points. */
export const BalancePointLabel = ({ x, y, anchor }: BalancePointLabelPlace) => (
  <text
    x={x}
    y={y}
    textAnchor={anchor}
    fontSize={12}
    fill="var(--mui-palette-text-primary)"
    stroke="var(--mui-palette-background-default)"
    strokeWidth={4}
    paintOrder="stroke"
  >
    Best balance
  </text>
);
