import Typography from '@mui/material/Typography';
import { type FinancialModel, type WorkingCapital } from '@dealwright/finance';
import { nameCalendarMonth } from '@dealwright/vocabulary';
import { formatCount } from '@dealwright/figures';
import { formatMoney } from '../../../lib/formats';
import { type Definition, DefinitionList } from '../../../ui/lists/definition-list';
import { createFigureDefinition } from '../figure-definition';

const formatDays = (days: number): string => formatCount(Math.round(days), 'day');

/** What the working capital at closing means for the money that is needed. */
function describeClosing({ brought, credit, isKeptBySeller, trueUp }: WorkingCapital): string {
  if (isKeptBySeller && brought > 0)
    return `The seller keeps the working capital, so you bring ${formatMoney(brought)}. It is in sources and uses, once.`;
  if (brought > 0)
    return `You bring ${formatMoney(brought)} of working capital. It is in sources and uses, once.`;
  if (credit > 0)
    return `The price falls by ${formatMoney(credit)} more than the business needs. Sources and uses do not count on it.`;
  if (trueUp !== null && trueUp < 0)
    return 'The price falls by what is missing, which pays for what you put in. Sources and uses stay as they are.';
  return 'Nothing to bring: the seller delivers the peg.';
}

function listAverages(found: WorkingCapital): Definition[] {
  const { average, averaged, seasonAverage, seasonMonths, closingMonth } = found;
  return [
    createFigureDefinition({
      term: `Average of ${formatCount(averaged.length, 'month')}`,
      id: 'desk.averageWorkingCapital',
      value: average,
      format: formatMoney,
      reason: 'No month is entered',
    }),
    createFigureDefinition({
      term: 'Average of the same season',
      note:
        closingMonth === null
          ? ''
          : `${formatCount(seasonMonths.length, 'month')} around ${nameCalendarMonth(closingMonth)}`,
      id: 'desk.seasonWorkingCapital',
      value: seasonAverage,
      format: formatMoney,
      reason: 'No month of that season is entered',
    }),
  ];
}

const listSettlement = ({ peg, trueUp, contribution, brought }: WorkingCapital): Definition[] => [
  createFigureDefinition({
    term: 'Peg',
    id: 'desk.peg',
    value: peg,
    format: formatMoney,
    reason: 'Enter the stated peg, or months',
  }),
  createFigureDefinition({
    term: 'True-up',
    note: 'what the price rises by',
    id: 'desk.trueUp',
    value: trueUp,
    format: formatMoney,
    reason: 'The peg is unknown',
  }),
  createFigureDefinition({
    term: 'Put in by you',
    note: 'up to what the business needs',
    id: 'desk.contributedWorkingCapital',
    value: contribution,
    format: formatMoney,
  }),
  createFigureDefinition({
    term: 'Working capital to bring',
    id: 'desk.broughtWorkingCapital',
    value: brought,
    format: formatMoney,
    total: true,
  }),
];

/** The averages, the peg and its true-up, and how long money is tied up. */
export function WorkingCapitalFigures({ model, found }: { model: FinancialModel; found: WorkingCapital }) {
  const days = model.workingCapitalDays;
  const toDays = (key: 'dso' | 'dio' | 'dpo', term: string, note: string) =>
    createFigureDefinition({
      term,
      note,
      id: `desk.${key}`,
      value: days?.[key] ?? null,
      format: formatDays,
      reason: 'Needs months, and revenue and cost of goods of a year',
    });
  return (
    <div>
      <DefinitionList
        label="Averages and days"
        items={[
          ...listAverages(found),
          toDays('dso', 'Receivables', 'DSO, days of sales'),
          toDays('dio', 'Inventory', 'DIO, days of cost of goods'),
          toDays('dpo', 'Payables', 'DPO, days of cost of goods'),
        ]}
      />
      <Typography variant="h4" component="h3" sx={{ mt: 3 }}>
        At closing
      </Typography>
      <DefinitionList label="Working capital at closing" items={listSettlement(found)} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {describeClosing(found)}
      </Typography>
    </div>
  );
}
