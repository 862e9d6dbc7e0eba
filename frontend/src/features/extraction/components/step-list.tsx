import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';

interface StepListProps {
  steps: readonly string[];
  current: number;
  /** a completed step can be gone back to */
  onGo: (step: number) => void;
}

/** Where the reader is; steps behind them can be pressed. */
export function StepList({ steps, current, onGo }: StepListProps) {
  return (
    <Box
      component="ol"
      aria-label="Steps"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, listStyle: 'none', m: 0, p: 0, mb: 3 }}
    >
      {steps.map((step, index) => {
        const here = index === current;
        return (
          <li key={step} aria-current={here ? 'step' : undefined}>
            <ButtonBase
              disabled={index >= current}
              onClick={() => onGo(index)}
              sx={{
                gap: 1,
                py: 0.5,
                font: 'inherit',
                fontWeight: here ? 600 : 400,
                color: here ? 'text.primary' : 'text.secondary',
                '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
              }}
            >
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
                  fontSize: '0.75rem',
                  border: 1,
                  borderColor: here ? 'primary.main' : 'divider',
                  color: here ? 'primary.main' : 'inherit',
                }}
              >
                {index < current ? '✓' : index + 1}
              </Box>
              {step}
            </ButtonBase>
          </li>
        );
      })}
    </Box>
  );
}
