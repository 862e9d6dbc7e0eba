import { type TooltipProps } from '@mui/material/Tooltip';
import { lazy, type ReactElement, Suspense } from 'react';

const Tooltip = lazy(() => import('@mui/material/Tooltip'));

interface HintProps {
  /** nothing shows where it is empty */
  text: string | null | undefined;
  children: ReactElement<unknown>;
  placement?: NonNullable<TooltipProps['placement']>;
  /** the text is the child's name, not something added to it */
  names?: boolean;
}

/** An explanation on hover, focus or a long touch, at most 300 px wide. Fetched when a page first has one. */
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
