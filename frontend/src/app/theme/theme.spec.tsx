import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
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
