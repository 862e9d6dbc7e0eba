import { createDocument, createPage, textDocument } from '../testing/pages.test-support.js';
import { year } from '../testing/year.test-support.js';
import { extractFinancials } from './financials.js';

const read = (...blocks: string[]) => extractFinancials([textDocument(...blocks)], { asOfYear: 2026 });

describe('transcripts of tax returns', () => {
  it.each(['December, 2024', 'Dec. 31, 2024', 'December 2024'])(
    'takes the period that was asked for, %s, and no date of the request',
    (period) => {
      const result = read(`
        Internal Revenue Service
        Tax Return Transcript
        Request Date:  02-11-2026
        Response Date: 02-11-2026
        Tax Period Requested: ${period}
        Form Number: 1120S
        GROSS RECEIPTS OR SALES:                       $928,417.00
        COST OF GOODS SOLD:                            $355,120.00
        GROSS PROFITS:                                 $573,297.00
        COMPENSATION OF OFFICERS:                       $72,000.00
        NET DEPRECIATION:                               $22,480.00
        TOTAL DEDUCTIONS:                              $450,450.00
        ORDINARY INCOME OR LOSS:                       $122,847.00
      `);
      expect(year(result, '2024')).toMatchObject({
        grossRevenue: '928417',
        ownerSalary: '72000',
        depreciation: '22480',
        netIncome: '122847',
      });
      expect(result.otherPeriods).toEqual([]);
    },
  );
});

describe('returns of tax programs', () => {
  it('reads the tax on an income that is called before NOL', () => {
    const result = read(`
      FORM 1120          U.S. CORPORATION INCOME TAX RETURN               2024
      1C BALANCE.............................................       4,106,725
       2 COST OF GOODS SOLD (FORM 1125-A)....................       2,411,880
       3 GROSS PROFIT........................................       1,694,845
      27 TOTAL DEDUCTIONS....................................       1,547,349
      28 TAXABLE INCOME BEFORE NOL AND SPECIAL DEDUCTIONS....         147,496
      31 TOTAL TAX (SCHEDULE J, PART I)......................          30,974
    `);
    expect(year(result, '2024')).toMatchObject({ ebt: '147496', taxes: '30974' });
  });

  it('knows a scanned form by its foot where its title cannot be read', () => {
    const page = createPage(
      `
      vo c                     Profit or boss Fram Business              OMB No. 1545-0074
                               Attach to         or 1041                       2024
      1    Gross receipts or sales                                1      218,440
      4    Cost of goods sold (from line 42)                      4       14,220
      5    Gross profit. Subtract line 4 from line 3              5      204,220
      13   Depreciation and section 179 expense deduction        13        6,210
      28   Total expenses before expenses for business use       28      137,980
      31   Net profit or (loss). Subtract line 30 from line 29   31       66,240
      For Paperwork Reduction Act Notice, see the instructions.      Schedule C (Form 1040) 2024
      `,
      0,
      { source: 'ocr', ocrConfidence: 92 },
    );
    const result = extractFinancials([createDocument([page])], { asOfYear: 2026 });
    expect(year(result, '2024')).toMatchObject({ depreciation: '6210', netIncome: '66240' });
  });
});

describe('depreciation of a year', () => {
  it('reads the line of a comparison that says where else it may be claimed', () => {
    const result = read(`
                                              2023          2024
      Gross receipts or sales            1,741,600     2,018,455
      Depreciation not claimed on 1125-A    48,770        57,925
      Total deductions                     701,214       791,425
      Ordinary business income             116,396       174,875
    `);
    expect(year(result, '2024')).toMatchObject({ depreciation: '57925' });
  });

  it('leaves out what a return states separately below its income', () => {
    const result = read(`
      Two Year Comparison Report                      2023               2024            Differences
      Gross receipts less returns and allowances 2,741,600          3,018,455                276,855
      Cost of goods sold                         1,522,390          1,648,700                126,310
      Gross profit                               1,219,210          1,369,755                150,545
      Depreciation                                  48,770             57,925                  9,155
      Total deductions                           1,101,214          1,191,425                 90,211
      Ordinary business income (loss)              117,996            178,330                 60,334
      Section 179 expense                           22,000             35,000                 13,000
    `);
    expect(year(result, '2023')).toMatchObject({ depreciation: '48770' });
    expect(year(result, '2024')).toMatchObject({ depreciation: '57925' });
  });

  it('adds the amortization that has a line of its own, for the reader to check', () => {
    const result = read(`
      Profit and Loss, January - December 2024            Total
      Total Income                                 1,448,956.15
      Total Cost of Goods Sold                       522,625.20
      Gross Profit                                   926,330.95
      Amortization Expense                             3,200.00
      Depreciation Expense                            47,115.00
      Total Expenses                                 808,322.98
      Net Income                                     118,007.97
    `);
    expect(year(result, '2024')).toMatchObject({ depreciation: '50315' });
    const value = result.values.find(({ field }) => field === 'depreciation');
    expect(value?.alternatives.map((one) => one.value)).toEqual([47_115]);
    expect(value?.overall).toBeLessThan(80);
  });
});

describe('worksheets of tax programs', () => {
  it.each(['Net receipts or sales', 'Gross receipts or sales, less returns'])(
    'takes %s for the revenue, not the total with grants',
    (label) => {
      const financials = extractFinancials(
        [
          textDocument(`
          Partnership Five Year Tax History
                                                       2020         2021
          ${label.padEnd(45)}1,188,420    1,342,915
          Gross profit                                1,188,420    1,342,915
          Other income (incl. grants)                     2,150      187,400
          Total income (loss)                         1,190,570    1,530,315
          Salaries and wages                            612,340      689,215
          Total deductions                            1,129,470    1,230,640
          Ordinary business income (loss)                61,100      299,675`),
        ],
        { asOfYear: 2026 },
      );
      expect(year(financials, '2020')).toMatchObject({ grossRevenue: '1188420' });
      expect(year(financials, '2021')).toMatchObject({ grossRevenue: '1342915' });
    },
  );
});
