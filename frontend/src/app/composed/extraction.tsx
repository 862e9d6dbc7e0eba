import { FinancialsEditor } from '../../features/deals/financials/financials-editor';
import { DuplicatesWarning } from '../../features/deals/form/duplicates-warning';
import { ExtractionWizardPage } from '../../features/extraction/pages/extraction-wizard-page';

/** Creates a deal from documents; the financials grid and the warning of duplicates come from the deals feature. */
export default function Extraction() {
  return <ExtractionWizardPage Editor={FinancialsEditor} Duplicates={DuplicatesWarning} />;
}
