import { SplitButton } from '../split-button';

export default { title: 'Split button' };

export const AddADeal = () => (
  <SplitButton
    label="Add Deal"
    options={[
      { label: 'Add Manually', to: '/deals/new' },
      { label: 'Import a spreadsheet', to: '/deals/new/csv' },
      { label: 'Forward an email', to: '/deals/new/mail', disabled: true, badge: 'Coming Soon' },
    ]}
  />
);
