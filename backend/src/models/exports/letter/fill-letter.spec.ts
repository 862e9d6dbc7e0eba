import { fillLetter, findTrainingWeeks } from './fill-letter.js';

const FACTS = {
  buyerName: 'Ada Buyer',
  businessName: 'Lakeside Heating & Air',
  address: '114 Dock St, Tampa, FL 33602',
  description: 'HVAC contractor. Seller will train the buyer for six weeks.',
};

describe('the facts of a deal in a letter', () => {
  it('fill what the form leaves empty, and nothing else', () => {
    expect(fillLetter({ buyerName: ' ', exclusivityDays: 30 }, FACTS)).toMatchObject({
      buyerName: 'Ada Buyer',
      businessName: 'Lakeside Heating & Air',
      governingState: 'Florida',
      trainingWeeks: 6,
      exclusivityDays: 30,
    });
    expect(fillLetter({ governingState: 'Nevada', trainingWeeks: 0 }, FACTS)).toMatchObject({
      governingState: 'Nevada',
      trainingWeeks: 0,
    });
  });

  it.each([
    ['Training: 4 weeks included', 4],
    ['includes two months of hands-on training', 8],
    ['a well-trained staff; open 52 weeks a year', null],
    ['', null],
  ])('%j promises %p weeks of training', (description, weeks) => {
    expect(findTrainingWeeks(description)).toBe(weeks);
  });
});
