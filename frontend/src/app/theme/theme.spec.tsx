import OutlinedInput from '@mui/material/OutlinedInput';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { theme } from './theme';

it('draws no multiplication sign for the x of a phone number with an extension', () => {
  render(
    <ThemeProvider theme={theme}>
      <CssBaseline />
    </ThemeProvider>,
  );
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const texts = rules.map(({ cssText }) => cssText.replace(/\s+/g, ' '));
  expect(texts).toContainEqual(
    expect.stringMatching(
      /^body, ?button, ?input, ?select, ?textarea ?\{ ?font-variant-ligatures: ?no-contextual;/,
    ),
  );
});

it('ends a long placeholder in an ellipsis', () => {
  render(
    <ThemeProvider theme={theme}>
      <OutlinedInput placeholder="Search deals, businesses, or brokers..." />
    </ThemeProvider>,
  );
  expect(screen.getByRole('textbox')).toHaveStyle({ textOverflow: 'ellipsis' });
});
