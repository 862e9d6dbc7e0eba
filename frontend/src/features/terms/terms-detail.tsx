import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lowercaseFirst } from '@dealwright/figures';
import { roundClosing, type TermsPoint } from '@dealwright/finance';
import { formatAccounting, formatMoney, formatRatio } from '../../lib/formats';
import { joinWithAnd } from '../../lib/join-with-and';
import { DefinitionList } from '../../ui/lists/definition-list';
import { Figure } from '../../ui/figure';
import { describeNote, describeSizedOn, NO_DEBT } from './terms-texts';
import { type SizedOn } from './terms.worker';

interface TermsDetailProps {
  point: TermsPoint;
  sizedOn: SizedOn | null;
  isSaving: boolean;
  onUse: () => void;
}

/** What $10,000 more buys, in a sentence. */
function describeGain(what: string, { price, endsAtHighestPrice, dscr }: TermsPoint['moreCash']): string {
  if (price === null && dscr === null) return `The requirements leave no room for $10,000 more of ${what}.`;
  const limit = endsAtHighestPrice ? ', up to the highest price' : '';
  const effects = [
    ...(price === null ? [] : [`buys ${formatMoney(price)} of price${limit}`]),
    ...(dscr === null
      ? []
      : [`${dscr >= 0 ? 'raises' : 'lowers'} DSCR by ${Math.abs(dscr).toFixed(3)}x at the same price`]),
  ];
  return `$10,000 more of ${what} ${effects.join(', or ')}.`;
}

/** Who pays the guaranty fee of the 7(a) loan; says so where none is due. */
function describeFee({ terms, closing }: TermsPoint): string {
  const fee = closing.uses.find(({ key }) => key === 'guarantyFee')?.value ?? 0;
  if (!(fee > 0)) return 'no guaranty fee is due';
  return terms.feeFinanced ? 'with its guaranty fee' : 'guaranty fee paid in cash';
}

/** What the DSCR is of, where that is not the SDE of the model, and what it leaves out. */
function describeDscr({ requirements }: TermsPoint, sizedOn: SizedOn | null): string | null {
  const salary = requirements.find(({ id }) => id === 'livingSalary');
  const notes = [
    ...(sizedOn === null ? [] : [`on ${describeSizedOn(sizedOn)}`]),
    ...(salary?.limit === 0 ? ['no living salary is entered or counted'] : []),
  ];
  return notes.length === 0 ? null : notes.join('; ');
}

function Terms({ point, sizedOn }: Pick<TermsDetailProps, 'point' | 'sizedOn'>) {
  const { terms, closing, dscr, worstYear, payAfterDebt, sellerCash, sellerPresentValue } = point;
  const dscrNote = describeDscr(point, sizedOn);
  const hasSalary = sizedOn?.lens === 'lender' && sizedOn.salary > 0;
  return (
    <DefinitionList
      label="Terms"
      items={[
        { term: 'Price', value: formatMoney(terms.price) },
        { term: 'Your cash at closing', value: formatMoney(terms.buyerCash) },
        { term: 'Seller note', value: describeNote(point) },
        {
          term: 'SBA 7(a) loan',
          note: describeFee(point),
          value: formatMoney(closing.sevenALoan),
        },
        {
          term: `DSCR at closing, year ${worstYear}, the worst`,
          ...(dscrNote !== null && { note: dscrNote }),
          value: <Figure value={dscr} format={formatRatio} reason={NO_DEBT} />,
        },
        {
          term: 'Pay after debt',
          note: hasSalary
            ? 'before taxes, with the living salary that the lender sets aside'
            : 'before taxes',
          value: formatAccounting(payAfterDebt, formatMoney),
        },
        { term: "Seller's cash at closing", value: formatMoney(sellerCash) },
        { term: "Seller's present value", value: formatMoney(sellerPresentValue) },
      ]}
    />
  );
}

function SourcesAndUsesLists({ closing }: Pick<TermsPoint, 'closing'>) {
  const { uses, sources, total } = roundClosing(closing, 'dollars');
  const toItems = (lines: typeof uses) => [
    ...lines
      .filter(({ value }) => value !== 0)
      .map(({ label, value }) => ({ term: label, value: <Figure value={value} format={formatMoney} /> })),
    { term: 'Total', value: formatMoney(total), total: true },
  ];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, gap: 3 }}>
      <div>
        <Typography variant="h4" component="h3">
          Sources
        </Typography>
        <DefinitionList label="Sources" items={toItems(sources)} />
      </div>
      <div>
        <Typography variant="h4" component="h3">
          Uses
        </Typography>
        <DefinitionList label="Uses" items={toItems(uses)} />
      </div>
    </Box>
  );
}

/** The terms of one point: what they are, what stops better ones, and what more money would buy. */
export function TermsDetail({ point, sizedOn, isSaving, onUse }: TermsDetailProps) {
  const binding = point.requirements
    .filter(({ isBinding }) => isBinding)
    .map(({ label }) => lowercaseFirst(label));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Terms point={point} sizedOn={sizedOn} />
      <div>
        <Typography sx={{ maxWidth: '68ch' }}>
          {binding.length === 0
            ? 'No requirement limits these terms; improving one goal would worsen another.'
            : `What limits these terms: ${joinWithAnd(binding)}.`}
        </Typography>
        <Typography color="textSecondary">{describeGain('cash', point.moreCash)}</Typography>
        <Typography color="textSecondary">{describeGain('note', point.moreNote)}</Typography>
      </div>
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1 }}>
        <Button variant="contained" onClick={onUse} disabled={isSaving}>
          {isSaving ? 'Creating...' : 'Use these terms'}
        </Button>
        {sizedOn !== null && (
          <Typography variant="body2" color="textSecondary">
            The new model shows its DSCR on its own basis, not on {describeSizedOn(sizedOn)}.
          </Typography>
        )}
      </Box>
      <SourcesAndUsesLists closing={point.closing} />
    </Box>
  );
}
