/** What ties a tab to its panel for those who listen: spread `tab` on the one and `panel` on the other. */
export const tabIds = (name: string) => ({
  tab: { id: `tab-${name}`, 'aria-controls': `panel-${name}` },
  panel: { id: `panel-${name}`, role: 'tabpanel', 'aria-labelledby': `tab-${name}` },
});
