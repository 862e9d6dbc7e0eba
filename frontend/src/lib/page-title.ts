import { useEffect } from 'react';

const PRODUCT = 'Dealwright';

/** Names the browser's tab. A null title waits for data and leaves the product's name. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
}
