import { textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';

const readFacts = (text: string) => extractDealInfo([textDocument(text)], { asOfYear: 2026 }).data;

const STATED: readonly (readonly [text: string, value: string])[] = [
  ['4 part time attendants, nobody full time.', '4'],
  ['The company has 21 people, 14 of them technicians.', '21'],
  ['Staff: 16 full time', '16'],
  ['61 employees, 47 of them part-time night crews', '61'],
  ['The group employs 112 people, of whom 38 work full time.', '112'],
  ['Team of 5: two pickers, a buyer, a customer care lead and a part-time photographer', '5'],
  ['Team: 13 including doctors', '13'],
  ['5 full-time drivers and an office manager (6 employees).', '6'],
  ['86 year-round employees plus about 40 seasonal workers', '86'],
  ['23 employees, 4 of them full time.', '23'],
  ['17 employees plus 6 subcontracted crews', '17'],
  ['People: me, two full-time packers and one part-time photographer (4 in all).', '4'],
  ['Staff: 3 full-time and 6 part-time', '9'],
  ['The company employs 24 people: eleven service technicians, six installers and four in the office.', '24'],
  ['18 staff members including two owners', '18'],
  ['There are 18 of us.', '18'],
  ['We are a team of 18.', '18'],
  ["We're 18 people.", '18'],
  ['We have twelve on staff.', '12'],
  ['Twelve people work here.', '12'],
  ['Twelve employees, all of them willing to stay.', '12'],
  ['All twelve employees will stay.', '12'],
  ['All 12 staff are expected to stay.', '12'],
  ['The business has 12 workers.', '12'],
  ['Eight full-timers and three part-timers.', '11'],
  ['8 full-timers, 3 part-timers', '11'],
  ['8 FT, 3 PT', '11'],
  ['8FT/3PT', '11'],
  ['Employees: 8 FT + 3 PT', '11'],
  ['Employees: 8 full, 3 part', '11'],
  ['8 full time and 3 part time employees', '11'],
  ['8 full-time employees, 3 part-time employees', '11'],
  ['We have 8 full time and 3 part time.', '11'],
  ['5 full-time, 2 part-time, 4 seasonal', '11'],
  ['Staff of 18', '18'],
  ['A staff of eighteen runs two shifts.', '18'],
  ['Headcount: 18', '18'],
  ['Headcount of 18', '18'],
  ['Number of staff: 18', '18'],
  ['Number of people: 18', '18'],
  ['Employs 18.', '18'],
  ['Employing 18 people.', '18'],
  ['18 people on staff', '18'],
  ['18 W-2 employees', '18'],
  ['18 W2 employees and 4 1099 contractors', '18'],
  ['18 employees (excluding owner)', '18'],
  ['The workforce of 18 is non-union.', '18'],
  ['The shop runs with 18 employees.', '18'],
  ['Operated by 18 employees.', '18'],
  ['It takes 18 people to run the place.', '18'],
  ['Payroll of 18 people.', '18'],
  ['Payroll: 18 people', '18'],
  ['Labor: 6 employees', '6'],
  ['Staffing: 2 managers, 5 cooks, 9 servers', '16'],
  ['Staff: one manager, four cooks and six servers', '11'],
  ['Staff (FT/PT): 6/4', '10'],
  ['Employees FT/PT: 6/4', '10'],
  ['Full-time: 6 Part-time: 4', '10'],
  ['Our 18-person crew is experienced.', '18'],
  ['A crew of 18', '18'],
  ['A dozen employees', '12'],
  ['Three full-time doctors, one part-time doctor and 19 others (23 employees in all) see patients.', '23'],
  ['Staff of 9 year round, up to 20 in spring', '9'],
  ['I have six guys and a bookkeeper working for me, seven people in all.', '7'],
  ['FT: 32 PT: 8', '40'],
  ['We employ 40.', '40'],
  ['Employing 40, the company is the largest in town.', '40'],
  ['A 40-person operation with two shifts.', '40'],
  ['A 40-employee machine shop.', '40'],
];

/** What is of somebody or something else. */
const NOT_STATED: readonly string[] = [
  '10 customers employ 18 people each.',
  'The franchisor has 300 employees.',
  'My wife and I run it with no employees.',
  'Founder plus 3 contractors',
  '3,910 members pay $31 a month.',
  'The brand has 620 clubs.',
  'The hospital next door has 900 employees.',
  'The plant across the street employs 2,000 people.',
  'A second shift of 6 people could be added.',
  'The city has 41,000 people.',
  'A buyer may need 2 employees more.',
  'The dining room seats 80 people.',
  'One of our customers has 400 employees.',
  'The largest employer in town has 400 employees.',
  'In 2019 the company had 22 employees.',
  'Two employees retired in 2024.',
];

describe('staff as sellers count them', () => {
  it.each(STATED)('reads %s', (text, value) => {
    expect(readFacts(text).employeeCount).toBe(value);
  });

  it.each(NOT_STATED)('reads nothing from %s', (text) => {
    expect(readFacts(text)).not.toHaveProperty('employeeCount');
  });
});
