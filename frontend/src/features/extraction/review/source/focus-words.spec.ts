import { focusWords } from './focus-words';

function createPane(tops: readonly number[]): HTMLElement {
  const pane = document.createElement('div');
  pane.innerHTML = `<div role="region">${tops
    .map((_top, page) => `<div data-page="${page + 1}"><div role="listbox" tabindex="0"></div></div>`)
    .join('')}</div>`;
  document.body.replaceChildren(pane);
  const place = (element: Element | null, y: number, height: number) => {
    if (element) element.getBoundingClientRect = () => new DOMRect(0, y, 500, height);
  };
  place(pane.firstElementChild, 100, 600);
  pane.querySelectorAll('[data-page]').forEach((page, index) => place(page, tops[index] ?? 0, 700));
  return pane;
}

const getFocusedPage = () => document.activeElement?.closest<HTMLElement>('[data-page]')?.dataset['page'];

describe('focusWords', () => {
  it.each([
    ['the first page where nothing was scrolled', [100, 800], '1'],
    ['the page that fills the pane', [-580, 120], '2'],
    ['the page above the one that begins far down', [-200, 500], '1'],
    ['the only page with words, wherever it is', [900], '1'],
  ])('goes to %s', (_name, tops, page) => {
    focusWords(createPane(tops));
    expect(getFocusedPage()).toBe(page);
  });

  it('leaves the focus where no page has words', () => {
    const pane = createPane([]);
    focusWords(pane);
    focusWords(null);
    expect(document.activeElement).toBe(document.body);
  });
});
