import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface TwoLineItem {
  readonly id: string;
  readonly to: string;
  readonly title: string;
  /** the second line */
  readonly detail: ReactNode;
  /** the main figure, right of the title */
  readonly figure?: ReactNode;
  /** below the figure */
  readonly status?: ReactNode;
  /** controls below the lines, outside of the link */
  readonly actions?: ReactNode;
}

/**
 * A table in two lines per row, for narrow screens. Plain elements with the classes of app/theme/static.css, because a
 * page has hundreds.
 */
export function TwoLineList({ items, label }: { items: readonly TwoLineItem[]; label: string }) {
  return (
    <ul aria-label={label} className="two-line-list">
      {items.map((item) => (
        <li key={item.id}>
          <Link to={item.to}>
            <div>{item.title}</div>
            <div className="figure">{item.figure}</div>
            <div>{item.detail}</div>
            <div>{item.status}</div>
          </Link>
          {item.actions}
        </li>
      ))}
    </ul>
  );
}
