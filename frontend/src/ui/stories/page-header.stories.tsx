import Button from '@mui/material/Button';
import { PageHeader } from '../page-header';

export default { title: 'Page header' };

export const Complete = () => (
  <PageHeader
    title="Green Thumb Nursery"
    lead="A wholesale nursery with six greenhouses and a lease until 2031"
    back={{ to: '/deals', label: 'Deals' }}
    action={<Button variant="contained">New model</Button>}
  />
);

export const TitleOnly = () => <PageHeader title="Brokers" />;
