import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { eligibility, type EligibilityStatus } from '@dealwright/finance';
import { type StatusTone } from '@dealwright/vocabulary';
import { use } from 'react';
import { IntegerField, MoneyField } from '../../../../ui/number-field';
import { SelectField } from '../../../../ui/select-field';
import { StatusDot } from '../../../../ui/status-dot';
import { YesNoField } from './choice-field';
import { AssumptionsContext } from '../assumptions';
import { type Desk } from './use-desk';

const STATUS: Readonly<Record<EligibilityStatus, { tone: StatusTone; text: string }>> = {
  pass: { tone: 'green', text: 'Pass' },
  fail: { tone: 'red', text: 'Fail' },
  attention: { tone: 'yellow', text: 'Attention' },
  unknown: { tone: 'grey', text: 'Unknown' },
};

/** What the program allows, point by point, each with the rule that says so. */
export function Eligibility({ rules, structure }: Desk) {
  return (
    <Box component="ul" aria-label="SBA eligibility" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {eligibility(structure, rules).map(({ key, title, status, reason, citation }) => (
        <Box
          component="li"
          key={key}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            columnGap: 2,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography variant="h4" component="h4">
            {title}
          </Typography>
          <StatusDot tone={STATUS[status].tone}>{STATUS[status].text}</StatusDot>
          <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
            {reason}
          </Typography>
          <Typography
            variant="caption"
            color="textSecondary"
            component="p"
            sx={{ gridColumn: '1 / -1', m: 0 }}
          >
            {[`${citation.name}, in force since ${citation.effectiveFrom}.`, ...citation.notices].join(' ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** What only the reader can know, and the checklist asks. */
export function EligibilityFields() {
  const { assumptions, onAssume } = use(AssumptionsContext);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        gap: 2,
        mb: 2,
      }}
    >
      <SelectField
        label="Kind of rate"
        value={assumptions.rateType ?? ''}
        options={[
          { value: 'variable', label: 'Variable' },
          { value: 'fixed', label: 'Fixed' },
        ]}
        onChange={(value) => onAssume({ rateType: value === 'variable' || value === 'fixed' ? value : null })}
      />
      <MoneyField
        label="Equipment among the assets"
        min={0}
        value={assumptions.equipmentValue ?? null}
        onChange={(equipmentValue) => onAssume({ equipmentValue })}
      />
      <YesNoField
        label="Manufacturer (NAICS 31 to 33)"
        value={assumptions.manufacturer}
        onChange={(manufacturer) => onAssume({ manufacturer })}
      />
      <YesNoField
        label="Valued by an independent source"
        value={assumptions.independentValuation}
        onChange={(independentValuation) => onAssume({ independentValuation })}
      />
      <YesNoField
        label="Earn-out in the price"
        value={assumptions.earnOut}
        onChange={(earnOut) => onAssume({ earnOut })}
      />
      <IntegerField
        label="Months the seller consults"
        min={0}
        max={600}
        value={assumptions.sellerConsultingMonths ?? null}
        onChange={(sellerConsultingMonths) => onAssume({ sellerConsultingMonths })}
      />
    </Box>
  );
}
