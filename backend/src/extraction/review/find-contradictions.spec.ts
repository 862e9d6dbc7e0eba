import { type ResolvedFigure } from '@dealwright/extraction-engine';
import { figure } from './figure.test-support.js';
import { findContradictions } from './find-contradictions.js';

function extract(jobId: string, ...stated: readonly [fileId: string, value: number][]) {
  const [first, ...rest] = stated.map(([fileId, value]) => figure(fileId, value));
  if (!first) throw new Error('no figure');
  const value: ResolvedFigure = {
    ...first,
    yearKey: 'year1',
    alternatives: rest,
    checks: [],
    overall: 93,
  };
  const data = { yearLabels: { year1: '2024' }, historicalFinancials: {} };
  const confidence = { historicalFinancials: {}, sdeAdjustments: {} };
  const empty = { overallConfidence: 93, checks: [], otherPeriods: [], conflicts: [], doubts: [] };
  const files = stated.map(([id]) => ({ id, name: `${id}.pdf` }));
  return { jobId, files, result: { financials: { ...empty, data, values: [value], confidence } } };
}

describe('findContradictions', () => {
  it('lists what each document of one job states', () => {
    const [found] = findContradictions([extract('job', ['teaser', 250_118], ['return', 198_204])]);
    expect(found).toMatchObject({ field: 'netIncome', year: '2024' });
    expect(found?.figures.map(({ fileName, value }) => [fileName, value])).toEqual([
      ['teaser.pdf', 250_118],
      ['return.pdf', 198_204],
    ]);
  });

  it('compares documents that were added later with the first ones', () => {
    const jobs = [extract('first', ['memorandum', 250_118]), extract('second', ['books', 198_204])];
    expect(findContradictions(jobs)[0]?.figures.map(({ jobId }) => jobId)).toEqual(['first', 'second']);
  });

  it('names every document that states the same figure as another', () => {
    const job = extract('job', ['books', 3_412_000], ['return', 3_312_000]);
    const [value] = job.result.financials.values;
    const files = [...job.files, { id: 'memorandum', name: 'memorandum.pdf' }];
    const listWith = (...restatements: readonly ReturnType<typeof figure>[]) => {
      const financials = { ...job.result.financials, values: [{ ...value!, restatements }] };
      const [found] = findContradictions([{ ...job, files, result: { financials } }]);
      return found?.figures.map(({ fileName, value: stated }) => [fileName, stated]);
    };
    const others = [
      ['books.pdf', 3_412_000],
      ['return.pdf', 3_312_000],
    ];
    expect(listWith(figure('memorandum', 3_412_000))).toEqual([...others, ['memorandum.pdf', 3_412_000]]);
    // A document that contradicts itself is named for each of its figures, one that repeats itself once.
    expect(listWith(figure('return', 3_412_000), figure('books', 3_412_000))).toEqual([
      ...others,
      ['return.pdf', 3_412_000],
    ]);
  });

  it('takes rounded figures for the same', () => {
    expect(findContradictions([extract('job', ['teaser', 884_000], ['return', 884_118])])).toEqual([]);
  });
});
