import Add from '@mui/icons-material/Add';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../../domain/instance';
import { SplitButton } from '../../../ui/split-button';

/** The three ways to add a deal. */
export function AddDealButton({ label, aiLabel }: { label: string; aiLabel: string }) {
  const { data } = useQuery(configQuery);
  const off = data?.extraction.enabled === false;
  return (
    <SplitButton
      label={label}
      icon={<Add />}
      options={[
        { label: 'Add Manually', to: '/deals/new' },
        { label: aiLabel, to: '/deals/new/ocr', badge: off ? 'Coming Soon' : 'Beta', disabled: off },
        { label: 'Upload From CSV', to: '/deals/new/csv' },
      ]}
    />
  );
}
