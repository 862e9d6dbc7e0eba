import ExcelJS from 'exceljs';
import { Sheet } from './sheet.js';

/** The text that a cell shows in place of its rounded number, by the condition for it. */
function listConditions(format: 'ratio' | 'multiple' | 'money') {
  const sheet = Sheet.add(new ExcelJS.Workbook(), 'Debt', [10]);
  sheet.put([2, 3], 1.4965, format);
  const { conditionalFormattings = [] } = sheet.page.model as {
    conditionalFormattings?: { rules: Rule[] }[];
  };
  return conditionalFormattings.flatMap(({ rules }) =>
    rules.map(({ formulae, style }): [string, string] => [String(formulae?.[0]), String(style.numFmt)]),
  );
}
type Rule = Extract<ExcelJS.ConditionalFormattingRule, { type: 'expression' }> & {
  style: { numFmt?: unknown };
};

it('never rounds a coverage or a multiple up to a threshold that it misses', () => {
  expect(new Map(listConditions('ratio')).get('AND(ISNUMBER(B3),B3<1.5-0.000000001,ROUND(B3,2)>=1.5)')).toBe(
    '"1.49x"_)',
  );
  expect(listConditions('ratio').map(([, text]) => text)).toEqual([
    '"1.09x"_)',
    '"1.24x"_)',
    '"1.49x"_)',
    '"1.99x"_)',
  ]);
  expect(listConditions('multiple').map(([, text]) => text)).toEqual(['"2.99x"_)', '"3.49x"_)']);
  expect(listConditions('money')).toEqual([]);
});
