import { type FigureMark } from '../../../../domain/financials-editor';

/** How an extracted figure differs from an entered one on screen and for screen readers. */
export const MARKS: Readonly<Record<FigureMark, { readonly said: string; readonly look: object }>> = {
  sure: { said: 'read from a document', look: underline('success') },
  doubtful: { said: 'read from a document, medium confidence', look: tinted('warning') },
  unsure: { said: 'read from a document, low confidence', look: tinted('error') },
  changed: { said: 'read from a document, changed or confirmed by you', look: underline('primary') },
  differs: { said: 'as in the deal; a document states another figure', look: tint('warning') },
};

function underline(tone: string) {
  return { '& > .read': { boxShadow: `0 2px 0 -0.5px var(--mui-palette-${tone}-main)` } };
}

function tinted(tone: string) {
  return { ...underline(tone), ...tint(tone) };
}

function tint(tone: string) {
  return {
    bgcolor: `color-mix(in srgb, var(--mui-palette-${tone}-main) 13%, var(--mui-palette-background-paper))`,
  };
}
