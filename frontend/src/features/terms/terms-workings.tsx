import Box from '@mui/material/Box';
import { type TermsPoint } from '@dealwright/finance';
import { formatRatio } from '../../lib/formats';
import { Figure } from '../../ui/figure';
import { PinnedTable } from '../../ui/lists/pinned-table';
import { describeCitation, formatRequirement, formatRoom, NO_DEBT } from './terms-texts';

const NOT_DECIDED = 'Not decided: enter the rate type under Eligibility, because the cap depends on it';

function Requirements({ requirements }: Pick<TermsPoint, 'requirements'>) {
  return (
    <PinnedTable
      caption="Requirements"
      heads={['Requirement', 'Has', 'Limit', 'Room', 'Source']}
      minWidth={720}
    >
      <tbody>
        {requirements.map(({ id, label, value, limit, slack, unit, citation, isBinding }) => (
          <tr key={id}>
            <th scope="row">
              {label}
              {isBinding && <strong> (binding)</strong>}
            </th>
            {[value, limit, slack].map((figure, index) => (
              <td key={index}>
                <Figure
                  value={figure}
                  format={(one) => (index === 2 ? formatRoom(one, unit) : formatRequirement(one, unit))}
                  reason={value !== null && limit === null ? NOT_DECIDED : 'This requirement is no figure'}
                />
              </td>
            ))}
            <td>{describeCitation({ id, citation })}</td>
          </tr>
        ))}
      </tbody>
    </PinnedTable>
  );
}

function Years({ years }: Pick<TermsPoint, 'years'>) {
  return (
    <PinnedTable
      caption="DSCR by year"
      heads={['Year', ...years.map(({ year }) => String(year))]}
      minWidth={640}
    >
      <tbody>
        <tr>
          <th scope="row">DSCR</th>
          {years.map(({ year, dscr }) => (
            <td key={year}>
              <Figure value={dscr} format={formatRatio} reason={NO_DEBT} />
            </td>
          ))}
        </tr>
      </tbody>
    </PinnedTable>
  );
}

/** DSCR by year and every requirement with its room. */
export function TermsWorkings({ point }: { point: TermsPoint }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      {point.years.length > 0 && <Years years={point.years} />}
      <Requirements requirements={point.requirements} />
    </Box>
  );
}
