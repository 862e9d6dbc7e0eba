import OutlinedInput from '@mui/material/OutlinedInput';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
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

it('gives no room to a scroll button of tabs that leads nowhere, and ends a long placeholder in an ellipsis', () => {
  render(
    <ThemeProvider theme={theme}>
      <Tabs value={0} variant="scrollable" scrollButtons allowScrollButtonsMobile>
        <Tab label="Overview" />
      </Tabs>
      <OutlinedInput placeholder="Search deals, businesses, or brokers..." />
    </ThemeProvider>,
  );
  for (const button of document.querySelectorAll('.MuiTabs-scrollButtons.Mui-disabled'))
    expect(button).toHaveStyle({ display: 'none' });
  expect(document.querySelectorAll('.MuiTabs-scrollButtons')).toHaveLength(2);
  expect(screen.getByRole('textbox')).toHaveStyle({ textOverflow: 'ellipsis' });
});
