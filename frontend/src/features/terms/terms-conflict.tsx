import Typography from '@mui/material/Typography';
import { type TermsSolution } from '@dealwright/finance';
import { PinnedTable } from '../../ui/lists/pinned-table';
import { Figure } from '../../ui/figure';
import { describeSizedOn, formatRequirement } from './terms-texts';
import { type SizedOn } from './terms.worker';

const HEADS = ['Requirement', 'Now', 'Would have to be'];
/** A requirement that only a negative figure would meet: there is nothing to pay with. */
const NO_CASH_FLOW = 'No figure helps: there is no cash flow to pay for the purchase.';
const NO_FIGURE = 'No figure resolves it. Leave the requirement out, or change the deal.';

function describeFix({
  moveTo,
  resolvesDeal,
  unit,
}: NonNullable<TermsSolution['conflict']>['members'][number]): string {
  if (moveTo === null) return NO_FIGURE;
  if (moveTo < 0) return NO_CASH_FLOW;
  const moved = formatRequirement(moveTo, unit);
  return resolvesDeal ? moved : `${moved}, and another requirement still fails`;
}

interface TermsConflictViewProps {
  conflict: NonNullable<TermsSolution['conflict']>;
  /** null: the SDE of the model */
  sizedOn: SizedOn | null;
}

/** Says which requirements cannot be met together, and how far each one would have to move. */
export function TermsConflictView({ conflict, sizedOn }: TermsConflictViewProps) {
  const [only, ...others] = conflict.members;
  return (
    <>
      <Typography variant="h4" component="h3">
        Nothing fits
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '68ch', mt: 1, mb: 2 }}>
        {others.length === 0
          ? `No terms meet this requirement: ${only?.label ?? ''}.`
          : `No terms meet these ${conflict.members.length} requirements together. Change any one of them as shown.`}
        {sizedOn !== null && ` The terms are sized on ${describeSizedOn(sizedOn)}.`}
      </Typography>
      <PinnedTable caption="Requirements in conflict" heads={HEADS} minWidth={520}>
        <tbody>
          {conflict.members.map((member) => (
            <tr key={member.id}>
              <th scope="row">{member.label}</th>
              <td>
                <Figure
                  value={member.limit}
                  format={(value) => formatRequirement(value, member.unit)}
                  reason="This requirement is no figure"
                />
              </td>
              <td>{describeFix(member)}</td>
            </tr>
          ))}
        </tbody>
      </PinnedTable>
    </>
  );
}
