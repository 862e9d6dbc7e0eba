import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { sumAddBacks } from '@dealwright/finance';
import { formatMoney } from '../../../../lib/formats';
import { type SheetControl } from '../editing/use-sheet';
import { amount } from './amount';
import { type Sheet, type SheetColumn } from '../sheet-reading';

/** How the SDE of one year comes about, in a sentence. */
function buildUp({ name, sde, income, addBacks }: SheetColumn): string {
  if (sde === null)
    return `${name}: SDE requires ${income.netIncome === null ? 'a net income' : 'the operating costs or the net income'}.`;
  const total = sumAddBacks(addBacks);
  const parts = income.netIncome === null ? null : income.netIncome + total;
  if (parts === null || Math.abs(parts - sde) > 1) return `${name}: SDE of ${formatMoney(sde)}, as entered.`;
  return `${name}: SDE of ${formatMoney(sde)} is net income of ${formatMoney(income.netIncome ?? 0)} and add-backs of ${formatMoney(total)}.`;
}

/** The answer of the year that is looked at, or what was last done: above the sheet, where the eye is. */
export function CellMessage({ control, readOnly }: { control: SheetControl; readOnly: boolean }) {
  const { column, notice, question } = control;
  return (
    <Typography
      component="div"
      className="figure"
      // While it is read, the button that edits it stands at the end of the line.
      sx={{ mb: 1.5, minHeight: 22, pr: { sm: readOnly ? 11 : 0 } }}
    >
      <Box component="span" role="status" sx={{ fontWeight: 500 }}>
        {notice}
        {question && ` ${question.text}`}
      </Box>
      {question && (
        <Button size="small" onClick={control.answer} sx={{ ml: 1 }}>
          {question.action}
        </Button>
      )}
      {notice === '' && column && buildUp(column)}
    </Typography>
  );
}

/** Doubts by year, in words. They never hold anything up. */
export function SheetNotes({ sheet }: { sheet: Sheet }) {
  const doubted = sheet.columns.filter(({ warnings }) => warnings.length > 0);
  return (
    <Box sx={{ mt: 1.5, typography: 'body2', display: 'grid', gap: 0.75 }}>
      {doubted.map(({ key, name, warnings }) => (
        <Box key={key} sx={{ color: 'warning.main' }}>
          {warnings.map((warning) => (
            <div key={warning}>
              <strong>{name}:</strong> {warning}
            </div>
          ))}
        </Box>
      ))}
      {sheet.mode === 'detailed' && sheet.columns.some(({ income }) => (income.taxes ?? 0) !== 0) && (
        <Box sx={{ color: 'text.secondary' }}>
          Income taxes are not added back:{' '}
          {sheet.columns
            .filter(({ income }) => (income.taxes ?? 0) !== 0)
            .map(({ name, income }) => `${name} ${amount(income.taxes ?? 0)}`)
            .join(', ')}
          .
        </Box>
      )}
    </Box>
  );
}
