import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GLOSSARY } from './glossary';

/** The meanings by term, without the marks of emphasis. */
function readGlossary(): Record<string, string> {
  const text = readFileSync(join(__dirname, '../../../../docs/glossary.md'), 'utf8');
  const rows = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return Object.fromEntries(
    rows.map(([, term = '', meaning = '']) => [term.replaceAll('**', ''), meaning.replaceAll('_', '')]),
  );
}

describe('the glossary of explanations', () => {
  it('says what the glossary of the docs says', () => {
    expect(readGlossary()).toMatchObject(GLOSSARY);
  });
});
