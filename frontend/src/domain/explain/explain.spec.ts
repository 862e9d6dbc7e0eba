import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatExplainedValue } from './explanations';
import { GLOSSARY } from './glossary';

describe('formatExplainedValue', () => {
  it.each([
    [{ id: 'factor:dscr', value: 20, unit: 'points' }, '20'],
    [{ id: 'dscr', value: 1.2496, unit: 'ratio' }, '1.24x'],
    [{ id: 'desk.lender.lenderDscr', value: 1.3, unit: 'ratio' }, '1.30x'],
    [{ label: 'DSCR now', value: 1.1, unit: 'ratio' }, '1.10x'],
    [{ label: 'Lowest DSCR', value: 2.54, unit: 'ratio' }, '2.54x'],
    [{ label: 'Low share', value: 0.8, unit: 'ratio' }, '0.8'],
    [{ value: 1, unit: 'years' }, '1 year'],
    [{ value: -500, unit: 'dollars' }, '-$500'],
    [{ value: null, unit: 'dollars' }, '–'],
  ] as const)('formats %j as %s', (given, text) => {
    expect(formatExplainedValue(given)).toBe(text);
  });
});

describe('the glossary of explanations', () => {
  /** The meanings by term, without the marks of emphasis. */
  function readGlossary(): Record<string, string> {
    const text = readFileSync(join(__dirname, '../../../../docs/glossary.md'), 'utf8');
    const rows = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
    return Object.fromEntries(
      rows.map(([, term = '', meaning = '']) => [term.replaceAll('**', ''), meaning.replaceAll('_', '')]),
    );
  }

  it('says what the glossary of the docs says', () => {
    expect(readGlossary()).toMatchObject(GLOSSARY);
  });
});
