import { type ComponentType } from 'react';

/** The figures of a deal while a person edits them: text numerals by year key and field. */
export interface FinancialsDraft {
  readonly historicalFinancials: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  readonly yearLabels: Readonly<Record<string, string>>;
  readonly collectDetailedIncomeStatement: boolean;
  /** what SDE is counted on; null: what the settings say; missing: not chosen here */
  readonly sdeBase?: string | null;
}

/** One figure of one year, by key of the year and name of the field. */
export interface FigurePlace {
  readonly yearKey: string;
  readonly field: string;
}

/** How reliable an extracted figure is; `differs` marks the deal's own, of which a document says another. */
export type FigureMark = 'sure' | 'doubtful' | 'unsure' | 'changed' | 'differs';

/** Connects the grid with a view of the sources: marks on figures, the current figure, and a figure to move to. */
export interface FiguresReview {
  readonly getMark: (place: FigurePlace) => FigureMark | null;
  /** whether a figure stands there as a document states it */
  readonly isAsRead: (place: FigurePlace) => boolean;
  /** called when the user focuses a figure or points to it */
  readonly onPlace: (place: FigurePlace, how: 'focus' | 'hover') => void;
  /** the cursor moves to this cell whenever the object changes */
  readonly goTo: FigurePlace | null;
}

/** Props of the financials grid. The deals feature implements it. */
export interface FinancialsEditorProps {
  readonly value: FinancialsDraft;
  readonly onChange: (next: FinancialsDraft) => void;
  readonly readOnly?: boolean;
  /** the figures are not saved anywhere yet */
  readonly isNew?: boolean;
  readonly asOfYear: number;
  /** add-backs given once for the deal; they serve the years without their own */
  readonly adjustments?: Readonly<Record<string, string | null>> | null;
  readonly review?: FiguresReview;
}

/** Features do not import each other: the app hands the grid to the screens of other features. */
export type FinancialsEditorComponent = ComponentType<FinancialsEditorProps>;
