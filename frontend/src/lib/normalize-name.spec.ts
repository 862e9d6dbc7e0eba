import { normalizeName } from './normalize-name';

it.each([
  ['Maria Gómez', 'maria gomez'],
  ['  DANA  Whitfield ', 'dana whitfield'],
  ['Søren Kjærgaard', 'soren kjaergaard'],
  ['Łukasz Weiß', 'lukasz weiss'],
  ['李 明', '李 明'],
])('compares %j as %j', (name, normalized) => {
  expect(normalizeName(name)).toBe(normalized);
});
