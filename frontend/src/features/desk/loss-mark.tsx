export const NO_POSITIVE_CASH_FLOW = 'Without a positive cash flow there is nothing to cover the debt';

/** Stands for the DSCR of a loss. A loss has no coverage, which is another thing than an unknown one. */
export const LossMark = () => <span title={NO_POSITIVE_CASH_FLOW}>none</span>;
