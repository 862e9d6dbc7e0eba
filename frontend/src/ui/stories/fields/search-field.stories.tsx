import { SearchField } from '../../fields/search-field';

export default { title: 'Fields / Search field' };

const noop = () => undefined;

export const Empty = () => <SearchField label="Search deals" placeholder="Search deals" onSearch={noop} />;

export const Filled = () => (
  <SearchField label="Search deals" placeholder="Search deals" initial="nursery" onSearch={noop} />
);
