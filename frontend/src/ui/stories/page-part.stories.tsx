import { PagePartTarget } from '../page-part';

export default { title: 'Page part' };

export const Default = () => (
  <PagePartTarget id="story-price">
    <p>Maximum price</p>
  </PagePartTarget>
);
