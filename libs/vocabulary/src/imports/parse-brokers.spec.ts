import { parseBrokers } from './parse-brokers.js';

const names = (text: string) => parseBrokers(text).brokers.map(({ name }) => name);

describe('parseBrokers', () => {
  it.each([
    ['Ann Lee / Bob Ray', ['Ann Lee', 'Bob Ray']],
    ['Ann Lee/Bob Ray', ['Ann Lee', 'Bob Ray']],
    ['Ann Lee and Bob Ray', ['Ann Lee', 'Bob Ray']],
    ['Ann Lee & Bob Ray, CBI', ['Ann Lee', 'Bob Ray, CBI']],
    ['Ann Lee; Bob de la Cruz; Cy Poe', ['Ann Lee', 'Bob de la Cruz', 'Cy Poe']],
    ['Ann Lee\nBob Ray', ['Ann Lee', 'Bob Ray']],
    ['Ann Lee', ['Ann Lee']],
    ['Ann and Bob Lee', ['Ann and Bob Lee']],
    ['Smith & Sons', ['Smith & Sons']],
    ['Ann Lee and Associates', ['Ann Lee and Associates']],
    ['Ann Lee / Sunbelt Business Brokers', ['Ann Lee / Sunbelt Business Brokers']],
    ['Murphy Business & Financial Corp', ['Murphy Business & Financial Corp']],
    ['dana  whitlock ', ['dana whitlock']],
    ['Ann Lee, Bob Ray', ['Ann Lee, Bob Ray']],
    ['Ann Lee (555-123-4567); Bob Ray (555-123-9999)', ['Ann Lee', 'Bob Ray']],
    ['Ann Lee (ann@x.com), Bob Ray (555-123-9999)', ['Ann Lee', 'Bob Ray']],
    ['Ann Lee, CBI (555) 123-4567', ['Ann Lee, CBI']],
    [' - Ann Lee: ( ) ,', ['Ann Lee']],
    ['Ann Lee   and   Bob Ray', ['Ann Lee', 'Bob Ray']],
    ['Ann Lee / Inés Coñe', ['Ann Lee', 'Inés Coñe']],
    ['', []],
  ])('reads %j as %j', (text, expected) => expect(names(text)).toEqual(expected));

  it('gives each broker the phone and address that stand beside the name', () => {
    expect(
      parseBrokers('Ann Lee (813) 555-0142 ann@lee.example / Bob Ray, 813-555-0199 <bob@ray.example>'),
    ).toEqual({
      brokers: [
        { name: 'Ann Lee', phone: '(813) 555-0142', email: 'ann@lee.example' },
        { name: 'Bob Ray', phone: '813-555-0199', email: 'bob@ray.example' },
      ],
      unassigned: [],
    });
  });

  it('gives out the contacts of other cells in order where there are as many', () => {
    const contacts = { phone: '(813) 555-0142 / (813) 555-0199', email: 'ann@lee.example; bob@ray.example' };
    expect(parseBrokers('Ann Lee and Bob Ray', contacts)).toEqual({
      brokers: [
        { name: 'Ann Lee', phone: '(813) 555-0142', email: 'ann@lee.example' },
        { name: 'Bob Ray', phone: '(813) 555-0199', email: 'bob@ray.example' },
      ],
      unassigned: [],
    });
  });

  it('keeps contacts apart where the counts differ', () => {
    expect(
      parseBrokers('Ann Lee / Bob Ray', { phone: '(813) 555-0142', email: 'desk@firm.example' }),
    ).toEqual({
      brokers: [
        { name: 'Ann Lee', phone: null, email: null },
        { name: 'Bob Ray', phone: null, email: null },
      ],
      unassigned: ['(813) 555-0142', 'desk@firm.example'],
    });
    expect(parseBrokers('Ann Lee', { phone: 'ask for Ann', email: 'n/a' })).toEqual({
      brokers: [{ name: 'Ann Lee', phone: null, email: null }],
      unassigned: ['ask for Ann'],
    });
  });
});
