let region: HTMLElement | null = null;

/**
 * Returns the element that contains all toasts, a sibling of the app root. An open dialog sets `aria-hidden` on its
 * siblings, which would silence a failed save for screen readers, so the region removes that attribute.
 */
export function toastRegion(): HTMLElement {
  region ??= openRegion();
  return region;
}

function openRegion(): HTMLElement {
  const element = document.createElement('div');
  new MutationObserver(() => {
    if (element.hasAttribute('aria-hidden')) element.removeAttribute('aria-hidden');
  }).observe(element, { attributes: true, attributeFilter: ['aria-hidden'] });
  return document.body.appendChild(element);
}
