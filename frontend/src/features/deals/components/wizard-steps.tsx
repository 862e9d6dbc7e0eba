import Box from '@mui/material/Box';

/** Where the reader is among the steps. */
export function WizardSteps({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <Box
      component="ol"
      aria-label="Steps"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, listStyle: 'none', m: 0, p: 0, mb: 3 }}
    >
      {steps.map((step, index) => (
        <Box
          component="li"
          key={step}
          aria-current={index === current ? 'step' : undefined}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            fontWeight: index === current ? 600 : 400,
            color: index === current ? 'text.primary' : 'text.secondary',
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
              borderColor: index === current ? 'primary.main' : 'divider',
              color: index === current ? 'primary.main' : 'inherit',
            }}
          >
            {index + 1}
          </Box>
          {step}
        </Box>
      ))}
    </Box>
  );
}
