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

  it.each(['Employer taxes thereon', 'Payroll tax on the salary', 'Payroll taxes on owner'])(
    "takes '%s' below the pay of the owner for its payroll taxes",
    (label) => {
      const result = read(`
                                               2024      2025
        Net income                          282,031   302,722
        Owner salary                         78,000    84,000
        ${label.padEnd(36)}  5,967     6,426
        Depreciation                         36,400    34,200
        Seller's discretionary earnings     402,398   427,348
      `);
      expect(year(result, '2025')).toMatchObject({ ownerPayrollTaxes: '6426' });
      expect(year(result, '2025')).not.toHaveProperty('otherAddBacks');
    },
  );

  it('reads a list of add-backs of its own, without a result above and earnings below', () => {
    const result = read(`
                                              2024        2025
      Revenue                            2,310,420   2,468,515
      Cost of goods sold                 1,290,410   1,371,015
      Gross profit                       1,020,010   1,097,500
      Operating expenses                   693,610     721,300
      Net income                           326,400     376,200

      Adjustments to net income

      Add-backs                               2024        2025
      Owner salary                         110,000     115,000
      Owner payroll taxes                    8,415       8,798
      One-time legal fees                   14,500           0
    `);
    expect(year(result, '2024')).toMatchObject({
      netIncome: '326400',
      ownerSalary: '110000',
      ownerPayrollTaxes: '8415',
      otherAddBacks: '14500',
    });
  });

  it('adds no total of such a list to the other add-backs', () => {
    const result = read(`
      Add-backs                               2024        2025
      Owner salary                         110,000     115,000
      Depreciation                          36,415      34,798
      Personal vehicle                      14,500      12,210
      Total                                160,915     162,008
    `);
    expect(year(result, '2025')).toMatchObject({
      ownerSalary: '115000',
      depreciationAmortization: '34798',
      otherAddBacks: '12210',
    });
  });

  it('reads a list of add-backs that ends with their total', () => {
    const result = read(`
      Add-backs                               2024        2025
      Owner salary                         110,000     115,000
      Interest                              36,415      34,798
      Personal vehicle                      14,500      12,210
      Total add-backs                      160,915     162,008
    `);
    expect(year(result, '2025')).toMatchObject({ ownerSalary: '115000', otherAddBacks: '12210' });
  });

  it('reads no add-backs from the adjustments of a statement of cash flows', () => {
    const { values } = read(`
      Statement of cash flows                 2024        2025
      Adjustments to reconcile net income to net cash provided by operating activities
      Depreciation                          36,415      34,798
      Officer compensation accrued          14,500      12,210
      Loss on disposal                       3,120       1,040
    `);
    expect(values).toEqual([]);
  });

  it.each(['', 'Cash flow before debt service          394,841    423,762'])(
    'takes what stands below the net income for add-backs, and a sum without a known name for none: %s',
    (last) => {
      const result = read(`
                                               2024       2025
        Sales                             1,322,478  1,405,116
        Cost of goods sold                  621,565    653,379
        Gross profit                        700,913    751,737
        Operating expenses                  418,882    449,015
        Net profit                          282,031    302,722
        Owner's W-2 wages                    72,000     84,000
        Depreciation                         31,870     29,825
        Interest                              8,940      7,215
        ${last}
      `);
      expect(year(result, '2025')).toMatchObject({
        netIncome: '302722',
        ownerSalary: '84000',
        depreciationAmortization: '29825',
      });
      expect(year(result, '2025')).not.toHaveProperty('otherAddBacks');
    },
  );

  it('starts a recast below the result, by whatever name', () => {
    const result = read(`
                                               2024      2025
      Contract revenue                      674,210   738,515
      Direct job cost                       478,705   519,810
      Gross margin                          195,505   218,705
      Overhead                              123,605   132,705
      Net income before owner items          71,900    86,000
      Add: owner salary                      16,000    16,500
      Add: depreciation                      13,400    12,800
      Add: discretionary items                2,700     3,600
      Cash flow to owner (SDE)              104,000   118,900
    `);
    expect(year(result, '2025')).toMatchObject({ ownerSalary: '16500', otherAddBacks: '3600' });
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
