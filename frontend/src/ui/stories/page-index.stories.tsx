import { PageIndex, PagePartTarget } from '../page-index';

export default { title: 'Page index' };

const PARTS = [
  { id: 'story-price', title: 'Maximum price' },
  { id: 'story-returns', title: 'Returns' },
];

export const Default = () => (
  <>
    <PageIndex parts={PARTS} />
    {PARTS.map(({ id, title }) => (
      <PagePartTarget key={id} id={id}>
        <p>{title}</p>
      </PagePartTarget>
    ))}
  </>
);
