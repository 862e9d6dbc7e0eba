import { textDocument } from '../testing/pages.test-support.js';
import { buildModelPrompt } from './prompt.js';

const filler = Array.from(
  { length: 120 },
  (_, row) => `The lake lies still in the ${row} morning light again`,
).join('\n');

describe('the prompt for a language model', () => {
  it('sends every page where all fit', () => {
    const { user, omitted } = buildModelPrompt([textDocument('Revenue 1,200,000', 'A view of the lake')]);
    expect(user.split('\n')).toHaveLength(2);
    expect(omitted).toEqual([]);
  });

  it('sends the statement at the end of a long document, and names the pages that were not sent', () => {
    const statement = 'Income statement 2024\nRevenue 1,200,118\nGross profit 700,118\nNet income 110,118';
    const { user, omitted } = buildModelPrompt([
      textDocument(...Array.from({ length: 40 }, () => filler), statement),
    ]);
    expect(user).toContain('1,200,118');
    expect(omitted).toHaveLength(1);
    expect(omitted[0]).toMatch(/^file\.pdf, pages \d+(?:, \d+)+$/);
  });
});
