import Typography from '@mui/material/Typography';
import { formatJudgedRatio, formatMoney, formatOrUnknown, formatRatio } from '../../lib/formats';
import { DefinitionList } from '../../ui/lists/definition-list';
import { Section } from '../../ui/section';
import { type SharedModel } from './api/share-links';
import { NOTHING_BORROWED } from '../../domain/loan/loan-completeness';

const BASIS =
  'At closing: the cash flow that debt is tested on, divided by the largest yearly debt service of the loans below. Before closing costs: SDE divided by first-year debt service of the loans for the price alone, without fees and other uses.';

/** DSCR of a shared model, and what it is held against. */
export function SharedCoverage({ shared: { borrowing, dscr } }: { shared: SharedModel }) {
  return (
    <Section title="DSCR">
      <DefinitionList label="DSCR" items={listCoverage(borrowing, dscr)} />
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        {describeCoverage(borrowing, dscr)}
      </Typography>
      {borrowing !== 'none' && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
          {BASIS}
        </Typography>
      )}
    </Section>
  );
}

function listCoverage(borrowing: SharedModel['borrowing'], dscr: SharedModel['dscr']) {
  const cashFlow = {
    term: dscr.basis === 'sde' ? 'SDE, which debt is tested on' : 'Cash flow that a lender counts',
    value: formatOrUnknown(dscr.lenderCashFlow, formatMoney),
  };
  const debtService = formatOrUnknown(dscr.debtService, formatMoney);
  if (borrowing === 'none') return [cashFlow, { term: 'Debt service at closing', value: debtService }];
  // Which year is the worst is not known before the loans are.
  const year = borrowing === 'some' ? `, year ${dscr.worstYear}` : '';
  return [
    {
      term: `DSCR at closing, current earnings${year}${dscr.isBeforeSalary ? ', before a salary for the buyer' : ''}`,
      value: formatOrUnknown(dscr.atClosing, (x) =>
        formatJudgedRatio(x, { minimums: [dscr.usual, ...(dscr.floor === null ? [] : [dscr.floor])] }),
      ),
    },
    cashFlow,
    { term: `Debt service at closing${year}`, value: debtService },
    { term: 'DSCR before closing costs', value: formatOrUnknown(dscr.structure, formatRatio) },
  ];
}

function describeCoverage(
  borrowing: SharedModel['borrowing'],
  { atClosing, floor, floorSource, meetsFloor, usual }: SharedModel['dscr'],
): string {
  if (borrowing === 'none') return `${NOTHING_BORROWED}. There is no debt service, and DSCR does not apply.`;
  if (atClosing === null) return 'DSCR is not known yet.';
  const limit =
    floor === null
      ? ''
      : ` The SBA's own minimum of ${formatRatio(floor)} is ${meetsFloor === true ? 'met' : 'not met'} (${floorSource ?? ''}).`;
  return `DSCR at closing ${atClosing >= usual ? 'meets' : 'is below'} the usual lender minimum (${formatRatio(usual)}).${limit}`;
}
