import { ConflictDialog } from '../../dialogs/conflict-dialog';
import { ConflictField } from '../../dialogs/conflict-field';

export default { title: 'Dialogs / Conflict' };

const LABELS: Readonly<Record<string, string>> = {
  businessName: 'Business name',
  askingPrice: 'Asking price',
};
const noop = () => undefined;

export const TwoFields = () => (
  <ConflictDialog
    labelOf={(field) => LABELS[field] ?? field}
    onResolve={noop}
    onCancel={noop}
    conflicts={[
      { field: 'businessName', base: 'Nursery', mine: 'Green Thumb', theirs: 'Green Thumb Nursery' },
      { field: 'askingPrice', base: null, mine: 1_250_000, theirs: 1_200_000 },
    ]}
  />
);

export const OneField = () => (
  <ConflictField
    label="Business name"
    base="Nursery"
    mine="Green Thumb"
    theirs="Green Thumb Nursery"
    choice="mine"
    onChoose={noop}
  />
);
