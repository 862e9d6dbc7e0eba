import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = /^(?!.*\.(?:spec|stories)\.).*\.tsx$/;
const EXPORTED_COMPONENT = /export (?:const|function) ([A-Z][a-z]\w*)/g;

const read = (name: string) => readFileSync(join(__dirname, name), 'utf8');
const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' });
const stories = files.filter((name) => name.endsWith('.stories.tsx')).map(read);
const components = files
  .filter((name) => SOURCE.test(name))
  .flatMap((name) => [...read(name).matchAll(EXPORTED_COMPONENT)].map(([, component]) => component));

it('finds the components of every folder', () => {
  expect(components).toEqual(expect.arrayContaining(['Figure', 'ConfirmDialog', 'MoneyField', 'Wizard']));
});

it.each(components)('has a story for %s', (component) => {
  // An element <Figure, or a component handed to another one, {Figure}.
  const used = new RegExp(`[<{]${component}\\b`);
  expect(stories.some((story) => used.test(story))).toBe(true);
});
