import { DEAL_LIST_COLUMNS } from '@dealwright/vocabulary';
import { SelectField } from '../../../ui/fields/select-field';
import { COLUMN_LABELS } from './deal-columns';
import { type ListFilters } from './list-filters';

type Order = Pick<ListFilters, 'sort' | 'order'>;

interface SortChoiceProps extends Order {
  /** A search has its best match first where the list has its newest. */
  isSearch: boolean;
  onSort: (next: Order) => void;
}

interface Choice extends Order {
  readonly label: string;
}

const choice = (sort: Order['sort'], order: Order['order'], label: string): Choice => ({
  sort,
  order,
  label,
});

const TEXT_COLUMNS: ReadonlySet<string> = new Set(['type', 'broker']);

/** The orders that the heads of the table give: the newest first, then each column both ways. */
const CHOICES: readonly Choice[] = [
  choice('createdAt', 'desc', 'Newest first'),
  choice('createdAt', 'asc', 'Oldest first'),
  choice('businessName', 'asc', 'Business, A to Z'),
  choice('businessName', 'desc', 'Business, Z to A'),
  choice('status', 'asc', 'Status, first to last'),
  choice('status', 'desc', 'Status, last to first'),
  ...DEAL_LIST_COLUMNS.flatMap((column) => {
    const [up, down] = TEXT_COLUMNS.has(column)
      ? ['A to Z', 'Z to A']
      : column === 'lastInteractionDate'
        ? ['oldest first', 'newest first']
        : ['lowest first', 'highest first'];
    return [
      choice(column, 'desc', `${COLUMN_LABELS[column]}, ${down}`),
      choice(column, 'asc', `${COLUMN_LABELS[column]}, ${up}`),
    ];
  }),
];

const toValue = ({ sort, order }: Order): string => `${sort} ${order}`;
const OPTIONS = CHOICES.map((each) => ({ value: toValue(each), label: each.label }));
const SEARCH_OPTIONS = OPTIONS.map((each, index) => (index === 0 ? { ...each, label: 'Best match' } : each));

/** Sorts the list where it has no column heads. */
export function SortChoice({ sort, order, isSearch, onSort }: SortChoiceProps) {
  return (
    <SelectField
      label="Sort by"
      hideLabel
      required
      value={toValue({ sort, order })}
      options={isSearch ? SEARCH_OPTIONS : OPTIONS}
      onChange={(value) => {
        const chosen = CHOICES.find((each) => toValue(each) === value);
        if (chosen) onSort({ sort: chosen.sort, order: chosen.order });
      }}
    />
  );
}
