import { type TooltipProps } from '@mui/material/Tooltip';
import { type ReactElement } from 'react';
import { lazyPart } from './loading/lazy-part';

const renderChild = ({ children }: TooltipProps) => children;

const Tooltip = lazyPart<TooltipProps>(() => import('./tooltip'), {
  loading: renderChild,
  missing: renderChild,
});

/** Fetches the code of tooltips before the first is shown. */
export const fetchTooltips = Tooltip.fetch;

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
    <Tooltip title={text} placement={placement} describeChild={!names}>
      {children}
    </Tooltip>
  );
}
