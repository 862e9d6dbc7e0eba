let region: HTMLElement | null = null;

/**
 * Where toasts are drawn: beside the page's root, not within it. A dialog hides all that stands beside it
 * from those who listen, who would then hear nothing of a save that failed; so the region takes that off
 * again as soon as it is put on.
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
