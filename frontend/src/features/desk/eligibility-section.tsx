import Box from '@mui/material/Box';
import { Missing, Section } from '../../ui/section';
import { type DeskProps, renderMissingInputs } from '../../domain/models/missing-inputs';
import { Eligibility } from './eligibility';
import { EligibilityFields } from './fields/eligibility-fields';

/** The SBA checklist of the deal beside the facts that it needs, or a note if there is no SBA loan. */
export function EligibilitySection({ model, missing }: DeskProps) {
  const { closing } = model;
  const hasSbaLoan = closing !== null && closing.sevenALoan + closing.realEstateLoan > 0;
  return (
    <Section title="SBA eligibility">
      {closing === null && renderMissingInputs(missing, { sde: false })}
      {closing !== null && !hasSbaLoan && <Missing>No SBA loan, so SBA rules do not apply.</Missing>}
      {hasSbaLoan && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '260px minmax(0, 1fr)' },
            gap: 4,
          }}
        >
          <EligibilityFields has504Loan={closing.realEstateLoan > 0} />
          <Eligibility model={model} />
        </Box>
      )}
    </Section>
  );
}
