import { ModelPage } from '../../features/models/pages/model-page';
import { DocumentsMenu, LetterDialog, PackageDialog } from '../../features/sharing/documents-menu';
import { ShareButton, ShareDialog } from '../../features/sharing/share-button';
import { ModelViews, prefetchViews } from './model-views';

const renderSharing = (dealId: string, modelId: string) => (
  <>
    <DocumentsMenu dealId={dealId} modelId={modelId} />
    <ShareButton dealId={dealId} valuationId={modelId} />
  </>
);

function prefetch(): void {
  prefetchViews();
  for (const dialog of [LetterDialog, PackageDialog, ShareDialog]) dialog.fetch();
}

/** A model with its analysis, the lender's desk, the lenses, the search for terms, and what is shared of it. */
export default function Model() {
  return <ModelPage Views={ModelViews} renderSharing={renderSharing} prefetch={prefetch} />;
}
