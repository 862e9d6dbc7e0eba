import { readLabel, type LabelTarget } from './read-label.js';

describe('less common labels', () => {
  it.each<[string, LabelTarget]>([
    ['Total sales incl. fuel', 'grossRevenue'],
    ['Total Sales less Returns', 'grossRevenue'],
    ['Gross Receipts/Sales', 'grossRevenue'],
    ['Net receipts or sales', 'grossRevenue'],
    ['Gross receipts or sales, less returns', 'grossRevenue'],
    ['Patient Collections', 'grossRevenue'],
    ['Tuition & Fees', 'grossRevenue'],
    ['Total Cost of Goods Sold (COGS)', 'cogs'],
    ['Direct Job Costs', 'cogs'],
    ['Food & Beverage Cost', 'cogs'],
    ['Gross profit from sales', 'grossProfit'],
    ['Total of Expenses', 'operatingExpenses'],
    ['Total Disbursements', 'operatingExpenses'],
    ['Profit (Loss)', 'netIncome'],
    ['Total cost of contracts', 'cogs'],
    ['Gross profit on contracts', 'grossProfit'],
    ['Schedule C Net Profit', 'netIncome'],
    ['Net income before add-backs', 'netIncome'],
    ['Section 179 Deduction', 'depreciation'],
    ['Depreciation (non-cash)', 'depreciation'],
    ['Credit Card Interest', 'interest'],
    ['S-Corp Officer Salary', 'ownerSalary'],
    ['Member Guaranteed Payments', 'ownerSalary'],
    ['Pre-tax Discretionary Earnings', 'sde'],
    ['Adjusted Owner Earnings (SDE)', 'sde'],
    ['Adjusted net to owner', 'sde'],
    ['Total Owner Income', 'sde'],
    ['Cash Flow Available', 'sde'],
    ['Less: GM Salary', 'newOfficerSalary'],
    ['Cost to Replace Owner', 'newOfficerSalary'],
    ['Net adjustments', 'totalAddBacks'],
    ['Compensation of the two owners', 'ownerSalary'],
    ['Owner veterinarian', 'ownerSalary'],
    ['Direct operating cost', 'cogs'],
    ['Less: salary of a hired president', 'newOfficerSalary'],
    ['Total federal tax', 'taxes'],
    ['Income from sales', 'grossRevenue'],
    ['Sales revenue, net', 'grossRevenue'],
    ['Direct cost of services', 'cogs'],
    ['Net surplus (deficit)', 'netIncome'],
    ['Total 63300 · Interest', 'interest'],
  ])('reads %s', (label, target) => {
    expect(readLabel(label)[0]?.target).toBe(target);
  });

  it.each([
    'Cash flow from operating activities',
    'Profit margin %',
    'Dues and subscriptions',
    'Office expenses',
    'Membership dues',
  ])('reads no figure of a field in %s', (label) => {
    expect(['grossRevenue', 'netIncome', 'sde', 'operatingExpenses']).not.toContain(
      readLabel(label)[0]?.target,
    );
  });
});
