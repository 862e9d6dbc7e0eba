/** Names an element that may leave its place and appear in another one, such as the handle of a card. */
export const FOCUS_KEY = 'data-focus-key';

/** Portals, such as an open dialog, whose opener is remembered. */
const MAX_PLACES = 4;

/** What takes the focus when it is pressed. A press elsewhere takes the focus from the page on purpose. */
const FOCUSABLE = 'a[href], button, input, select, textarea, label, [tabindex], [contenteditable]';

interface Step {
  readonly parent: Element;
  /** of the child of `parent` that contains the element */
  readonly index: number;
}

/** Where the focus was. */
interface Place {
  readonly element: HTMLElement;
  /** innermost first */
  readonly steps: readonly Step[];
  /** the child of the body that contains the element: the page, or a portal */
  readonly root: Element | undefined;
}

function toPlace(element: HTMLElement): Place {
  const steps: Step[] = [];
  let child: Element = element;
  for (let parent = child.parentElement; parent !== null && child !== document.body;) {
    steps.push({ parent, index: Array.prototype.indexOf.call(parent.children, child) });
    child = parent;
    parent = child.parentElement;
  }
  return { element, steps, root: steps.at(-2)?.parent ?? element };
}

const isDisabled = (element: Element): boolean => element.matches(':disabled');
const isWaiting = ({ element }: Place): boolean => element.isConnected && isDisabled(element);

/** The element that stands in for a removed one: the same one in another place, else what has moved up to its place. */
function findSuccessor({ element, steps }: Place, main: Element | null): Element | null {
  const key = element.getAttribute(FOCUS_KEY);
  const moved = key === null ? null : document.querySelector(`[${FOCUS_KEY}="${CSS.escape(key)}"]`);
  if (moved !== null) return moved;
  if (element.isConnected) return element;
  const step = steps.find(({ parent }) => parent.isConnected && parent.childElementCount > 0);
  if (step === undefined || step.parent === document.body) return null;
  if (main !== null && step.parent !== main && step.parent.contains(main)) return main;
  const sibling = step.parent.children[Math.min(step.index, step.parent.childElementCount - 1)];
  return sibling === undefined ? null : enterForm(sibling);
}

const FIELD = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [role=combobox]';

/** The first field of a form that takes the place of the button that opened it; other elements as they are. */
function enterForm(element: Element): Element {
  let inner = element;
  while (inner.childElementCount === 1 && !inner.matches('form')) inner = inner.firstElementChild ?? inner;
  return (inner.matches('form') ? inner.querySelector(FIELD) : null) ?? element;
}

function focus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  // Reachable by code but not by Tab, which continues with the first control inside.
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Puts the focus back when the focused element is removed or disabled, so that keyboard users do not start over at
 * the top of the page: on the same element in its new place, on what takes its place, on what opened the dialog that
 * contained it, or on the main part of a new page.
 *
 * @returns ends it
 */
export function recoverLostFocus(): () => void {
  let places: Place[] = [];
  let disabled: Element | null = null;
  let frame = 0;

  function remember({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return;
    const place = toPlace(target);
    const known = places.findIndex(({ root }) => root === place.root);
    places = [...(known === -1 ? places : places.slice(0, known)), place].slice(-MAX_PLACES);
    disabled = null;
  }

  function clearPlaces({ target }: PointerEvent) {
    if (target instanceof Element && target.closest(FOCUSABLE) === null) places = [];
  }

  function recover() {
    frame = 0;
    const last = places.at(-1);
    if (last === undefined || (document.activeElement ?? document.body) !== document.body) return;
    if (last.element.isConnected) {
      if (isDisabled(last.element)) disabled = last.element;
      else if (disabled === last.element) focus(last.element);
      return;
    }
    const main = document.querySelector('main');
    const found = places.findLastIndex((place) => isWaiting(place) || findSuccessor(place, main) !== null);
    const place = places[found];
    places = places.slice(0, found + 1);
    // What opened the menu is disabled while the choice is carried out, and is enabled or removed afterwards.
    if (place !== undefined && isWaiting(place)) disabled = place.element;
    else focus((place && findSuccessor(place, main)) ?? main);
  }

  // In the next frame, because a component may move the focus itself in an effect.
  const observer = new MutationObserver(() => {
    frame ||= requestAnimationFrame(recover);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', clearPlaces, true);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', clearPlaces, true);
  };
}
