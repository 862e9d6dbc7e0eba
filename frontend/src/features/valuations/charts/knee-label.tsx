import { type TermsPoint } from '@dealwright/finance';

const KNEE_LABEL = 'Best balance';
/** Width in px that the label needs to the right of its point. */
const KNEE_LABEL_WIDTH = 96;

interface KneeLabelProps {
  front: readonly TermsPoint[];
  places: readonly (readonly [number, number])[];
  right: number;
}

/** Names the knee over all points, outlined in the color of the page so that it stays readable among them. */
export function KneeLabel({ front, places, right }: KneeLabelProps) {
  const place = places[front.findIndex(({ isKnee }) => isKnee)];
  if (!place) return null;
  const [cx, cy] = place;
  const isNearEdge = cx + KNEE_LABEL_WIDTH > right;
  return (
    <text
      x={isNearEdge ? cx - 12 : cx + 12}
      y={cy - 12}
      textAnchor={isNearEdge ? 'end' : 'start'}
      fontSize={12}
      fontWeight={600}
      fill="var(--mui-palette-text-primary)"
      stroke="var(--mui-palette-background-default)"
      strokeWidth={4}
      paintOrder="stroke"
    >
      {KNEE_LABEL}
    </text>
  );
}
