interface CellKeyEvent {
  readonly key: string;
  readonly target: EventTarget;
}

/** Whether Enter was pressed on a cell of a data grid and not on a control within it, which acts on Enter itself. */
export const isEnterOnCell = ({ key, target }: CellKeyEvent): boolean =>
  key === 'Enter' && target instanceof Element && target.getAttribute('role') === 'gridcell';

/** Whether a link within a row was pressed, which opens its address itself: the row would add a second visit. */
export const isOnLink = ({ target }: { readonly target: EventTarget }): boolean =>
  target instanceof Element && target.closest('a[href]') !== null;
