import { type TooltipProps } from '@mui/material/Tooltip';
import { lazy, type ReactElement, Suspense } from 'react';

const Tooltip = lazy(() => import('./tooltip'));

interface HintProps {
  /** no tooltip if empty */
  text: string | null | undefined;
  children: ReactElement<unknown>;
  placement?: NonNullable<TooltipProps['placement']>;
  /** the text names the child instead of describing it */
  names?: boolean;
}

/** A tooltip on hover, focus or long press, at most 300 px wide. The code loads on first use. */
export function Hint({ text, children, placement = 'bottom', names = false }: HintProps) {
  if (!text) return children;
  return (
    <Suspense fallback={children}>
      <Tooltip title={text} placement={placement} describeChild={!names}>
        {children}
      </Tooltip>
    </Suspense>
  );
}
