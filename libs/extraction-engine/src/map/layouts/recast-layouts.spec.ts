import { textDocument } from '../../testing/pages.test-support.js';
import { year } from '../../testing/year.test-support.js';
import { extractFinancials } from '../financials.js';

const read = (block: string) => extractFinancials([textDocument(block)], { asOfYear: 2026 });

describe('pay of a named person among add-backs', () => {
  it.each([
    'Salary, Mr. Tull',
    'Compensation of Dr. Tull',
    'W-2 wages of Mr. and Mrs. Tull',
    'Salary - Robert Tull',
    'Wages (R. Tull)',
    'Salary to Robert and Ann Tull',
    'Guaranteed payments to member',
  ])("takes '%s' for the pay of the owner", (label) => {
    const result = read(`
      Add-backs                              2024      2025
      Net income                          282,031   302,722
      ${label.padEnd(36)} 78,000    84,000
      Depreciation                         36,400    34,200
      Club dues                            12,400    10,600
      Seller's discretionary earnings     408,831   431,522
    `);
    expect(year(result, '2025')).toMatchObject({ ownerSalary: '84000', otherAddBacks: '10600' });
  });

  it.each(['Wages - Spouse', 'Salary - Son Peter', 'Wages paid to Family'])(
    "takes '%s' for another add-back",
    (label) => {
      const result = read(`
        Add-backs                              2024      2025
        Net income                          282,031   302,722
        Owner salary                         78,000    84,000
        ${label.padEnd(36)} 12,400    10,600
        Depreciation                         36,400    34,200
        Seller's discretionary earnings     408,831   431,522
      `);
      expect(year(result, '2025')).toMatchObject({ ownerSalary: '84000', otherAddBacks: '10600' });
    },
  );
});

describe('layouts of recasts', () => {
  it('takes what stands above the heading of the other add-backs for add-backs, too', () => {
    const result = read(`
                                             2024      2025
      Net income                          456,080   509,980
      Depreciation                         94,275    88,410
      Interest expense                     29,365    24,180
      Officers' salaries                  130,000   130,000
      Other add-backs
         Family cell phones                10,850    11,200
         Donations                          6,000     6,000
      Total other add-backs                16,850    17,200
      SDE                                 726,570   769,770
    `);
    expect(year(result, '2025')).toMatchObject({
      depreciationAmortization: '88410',
      ownerSalary: '130000',
      otherAddBacks: '17200',
      sde: '769770',
    });
    expect(result.checks.filter(({ passed }) => !passed)).toEqual([]);
  });

  it('reads the add-backs that lead from EBITDA to adjusted EBITDA', () => {
    const result = read(`
                                                 2023        2024        2025
      Reported EBITDA                         636,112     761,046     888,835
      Add: compensation of Dr. Entwistle      185,000     190,000     195,000
      Less: replacement medical director     (120,000)   (123,000)   (126,000)
      Add: non-recurring (conversion)               -      44,000       9,500
      Adjusted EBITDA                         701,112     872,046     967,335
    `);
    expect(year(result, '2025')).toMatchObject({
      ebitda: '888835',
      ownerSalary: '195000',
      newOfficerSalary: '-126000',
      otherAddBacks: '9500',
    });
    expect(year(result, '2023')).not.toHaveProperty('otherAddBacks');
    expect(year(result, '2025')).not.toHaveProperty('sde');
  });
});
