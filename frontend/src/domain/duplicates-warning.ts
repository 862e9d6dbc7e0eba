import { type ComponentType } from 'react';

/** Props of the warning that a business may be among the deals already. The deals feature implements it. */
export interface DuplicatesWarningProps {
  readonly businessName: string;
  readonly listingUrl: string;
  /** a deal that the screen names already */
  readonly exceptId?: string | undefined;
  /** adds the documents on the screen to one of the deals that are named; without it, there are none */
  readonly onAdd?: ((dealId: string) => void) | undefined;
}

/** Features do not import each other: the app hands the warning to the screens of other features. */
export type DuplicatesWarningComponent = ComponentType<DuplicatesWarningProps>;
