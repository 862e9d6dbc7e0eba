/** The panes of the desk in the order in which a loan officer reads a request, each with the parts that it has. */
export const PANES = [
  { value: 'coverage', label: 'Coverage', parts: ['desk-lender', 'desk-charts'] },
  {
    value: 'closing',
    label: 'Sources & uses',
    parts: ['desk-sources', 'desk-working-capital', 'desk-after-closing', 'desk-amortization'],
  },
  { value: 'eligibility', label: 'Eligibility', parts: ['desk-eligibility'] },
  {
    value: 'stress',
    label: 'Stress tests',
    parts: ['desk-headroom', 'desk-stress', 'desk-sensitivity', 'desk-simulation'],
  },
  { value: 'returns', label: 'Price & returns', parts: ['desk-maximum-price', 'desk-returns', 'desk-buyer'] },
] as const;

export type Pane = (typeof PANES)[number]['value'];

/** The pane of an address: the one that has the part behind its `#`, else the one that is named, else the first. */
export function choosePane(named: string | null, part: string): Pane {
  const found =
    PANES.find(({ parts }) => (parts as readonly string[]).includes(part)) ??
    PANES.find(({ value }) => value === named) ??
    PANES[0];
  return found.value;
}
