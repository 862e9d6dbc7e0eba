import { FinancialsEditor } from '../../features/deals/financials/financials-editor';
import { DataSourcesPage } from '../../features/models/pages/data-sources-page';

/** The data sources of a model, with the financials editor of the deal. */
export default function DataSources() {
  return <DataSourcesPage Editor={FinancialsEditor} />;
}
