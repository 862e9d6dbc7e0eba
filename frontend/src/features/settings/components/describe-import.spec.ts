import { describeImport } from './describe-import';

const NOTHING = {
  settings: 'kept',
  brokers: 0,
  views: 0,
  deals: 0,
  models: 0,
  interactions: 0,
  notes: 0,
  history: 0,
} as const;

it.each([
  [{ ...NOTHING, deals: 1200, models: 1, notes: 2 }, 'Imported 1,200 deals, 1 financial model, 2 notes'],
  [{ ...NOTHING, views: 1 }, 'Imported 1 saved view'],
  [{ ...NOTHING, history: 4 }, 'The file contained nothing new'],
])('says what came in', (report, words) => {
  expect(describeImport(report)).toBe(words);
});
