import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { memo, type ReactNode, useEffect, useRef } from 'react';

interface StepsProps {
  steps: readonly string[];
  /** index of the current step, from 0 */
  current: number;
  /** goes to another step; without it no step can be clicked */
  onGo?: (step: number) => void;
  /** whether a step can be opened; by default the steps before the current one */
  open?: (step: number) => boolean;
}

/**
 * The steps of a wizard, with the current one marked. Where they are out of view, the next step begins with them. The
 * focus moves to them as well, in front of the fields of the new step: the pressed button is gone, or stands behind
 * all fields with another name.
 */
export const Steps = memo(function Steps({
  steps,
  current,
  onGo,
  open = (step) => step < current,
}: StepsProps) {
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    list.current?.scrollIntoView({ block: 'nearest' });
    list.current?.focus({ preventScroll: true });
  }, [current]);
  return (
    <Box
      component="ol"
      ref={list}
      aria-label="Steps"
      tabIndex={-1}
      sx={{
        outline: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        listStyle: 'none',
        m: 0,
        p: 0,
        mb: 3,
      }}
    >
      {steps.map((step, index) => {
        const here = index === current;
        const look = { gap: 1, py: 0.5, font: 'inherit', fontWeight: here ? 600 : 400 };
        const mark = <Mark here={here}>{index < current ? '✓' : index + 1}</Mark>;
        const color = here ? 'text.primary' : 'text.secondary';
        return (
          <li key={step} aria-current={here ? 'step' : undefined}>
            {onGo && !here && open(index) ? (
              <ButtonBase
                onClick={() => onGo(index)}
                sx={{
                  ...look,
                  color,
                  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
                }}
              >
                {mark}
                {step}
              </ButtonBase>
            ) : (
              <Box sx={{ ...look, color, display: 'flex', alignItems: 'center' }}>
                {mark}
                {step}
              </Box>
            )}
          </li>
        );
      })}
    </Box>
  );
});

function Mark({ here, children }: { here: boolean; children: ReactNode }) {
  return (
    <Box
      component="span"
      aria-hidden
      className="figure"
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 24,
        height: 24,
        borderRadius: '50%',
        typography: 'caption',
        fontWeight: 'inherit',
        border: 1,
        borderColor: here ? 'primary.main' : 'divider',
        color: here ? 'primary.main' : 'inherit',
      }}
    >
      {children}
    </Box>
  );
}
