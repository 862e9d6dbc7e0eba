/** ARIA attributes that connect a tab with its panel: spread `tab` on the tab and `panel` on the panel. */
export const tabIds = (name: string) => ({
  tab: { id: `tab-${name}`, 'aria-controls': `panel-${name}` },
  panel: { id: `panel-${name}`, role: 'tabpanel', 'aria-labelledby': `tab-${name}` },
});
