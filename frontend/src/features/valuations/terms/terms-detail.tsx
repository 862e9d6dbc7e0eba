import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type TermsGain, type TermsPoint } from '@dealwright/finance';
import { formatAccounting, formatMoney, formatRatio } from '../../../lib/formats';
import { DefinitionList } from '../../../ui/lists/definition-list';
import { Figure } from '../../../ui/figure';
import { describeNote, NO_DEBT } from './terms-texts';

interface TermsDetailProps {
  point: TermsPoint;
  isSaving: boolean;
  onUse: () => void;
}

/** What $10,000 more buys, in a sentence. */
function describeGain(what: string, { price, endsAtHighestPrice, dscr }: TermsGain): string {
  if (price === null && dscr === null) return `The requirements leave no room for $10,000 more of ${what}.`;
  const limit = endsAtHighestPrice ? ', up to your highest price' : '';
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

function Terms({ point }: { point: TermsPoint }) {
  const { terms, closing, dscr, worstYear, payAfterDebt, sellerCash, sellerPresentValue } = point;
  const salary = point.requirements.find(({ id }) => id === 'livingSalary');
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
          term: `DSCR (at closing), year ${worstYear}, the worst`,
          ...(salary?.limit === 0 && { note: 'no living salary is entered or counted' }),
          value: <Figure value={dscr} format={formatRatio} reason={NO_DEBT} />,
        },
        { term: 'Pay after debt', note: 'before taxes', value: formatAccounting(payAfterDebt, formatMoney) },
        { term: "Seller's cash at closing", value: formatMoney(sellerCash) },
        { term: "Seller's present value", value: formatMoney(sellerPresentValue) },
      ]}
    />
  );
}

function SourcesAndUsesLists({ closing }: Pick<TermsPoint, 'closing'>) {
  const toItems = (lines: TermsPoint['closing']['uses'], total: number) => [
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
        <DefinitionList label="Sources" items={toItems(closing.sources, closing.totalSources)} />
      </div>
      <div>
        <Typography variant="h4" component="h3">
          Uses
        </Typography>
        <DefinitionList label="Uses" items={toItems(closing.uses, closing.totalUses)} />
      </div>
    </Box>
  );
}

/** The terms of one point: what they are, what stops better ones, and what more money would buy. */
export function TermsDetail({ point, isSaving, onUse }: TermsDetailProps) {
  const binding = point.requirements.filter(({ isBinding }) => isBinding).map(({ label }) => label);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Terms point={point} />
      <div>
        <Typography sx={{ maxWidth: '68ch' }}>
          {binding.length === 0
            ? 'No requirement is at its limit here; the other goals stop better terms.'
            : `Stopped by: ${binding.join('; ')}.`}
        </Typography>
        <Typography color="textSecondary">{describeGain('cash', point.moreCash)}</Typography>
        <Typography color="textSecondary">{describeGain('note', point.moreNote)}</Typography>
      </div>
      <Button variant="contained" onClick={onUse} disabled={isSaving} sx={{ justifySelf: 'start' }}>
        {isSaving ? 'Creating...' : 'Use these terms'}
      </Button>
      <SourcesAndUsesLists closing={point.closing} />
    </Box>
  );
}
