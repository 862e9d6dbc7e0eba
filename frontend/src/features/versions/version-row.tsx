import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { formatCount } from '@dealwright/figures';
import { getScoreBadge } from '@dealwright/finance';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ScoreBadge } from '../../domain/model-figures/score-badge';
import { formatMoney, formatRatio } from '../../lib/formats';
import { RelativeTime } from '../../ui/relative-time';
import { type ModelVersion } from '../../domain/models/api/versions';
import { describeVersion, getVersionTitle } from '../../domain/models/versions/describe-version';
import { NameVersionDialog } from './name-version-dialog';

const MAX_SHOWN_LINES = 4;

interface VersionRowProps {
  dealId: string;
  version: ModelVersion;
  /** score of the version before that has one */
  previousScore: number | null;
  /** whether a factor of the score was unknown */
  isProvisional: boolean;
  isCurrent: boolean;
}

/** One version: name, time, what it changed, and its figures. */
export function VersionRow({ dealId, version, previousScore, isProvisional, isCurrent }: VersionRowProps) {
  const [isNaming, setNaming] = useState(false);
  const { valuationId, number, name, savedAt } = version;
  const title = getVersionTitle(version);
  const lines = describeVersion(version);
  const hidden = lines.length - MAX_SHOWN_LINES;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 1, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr) auto' },
        alignItems: 'start',
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={`?version=${number}`} underline="hover" sx={{ fontWeight: 500 }}>
          {title}
        </Link>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {name !== null && `Version ${number}. `}
          {isCurrent && 'Current version. '}
          Saved by you <RelativeTime at={savedAt} inSentence />
        </Box>
      </Box>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2', overflowWrap: 'anywhere' }}
      >
        {lines.slice(0, MAX_SHOWN_LINES).map((line, index) => (
          <li key={index}>{line}</li>
        ))}
        {hidden > 0 && <li>{`and ${formatCount(hidden, 'more change')}`}</li>}
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: { xs: 'start', md: 'end' } }}>
        <VersionFigures version={version} previousScore={previousScore} isProvisional={isProvisional} />
        <Box sx={{ display: 'flex', mx: -1 }}>
          <Button
            size="small"
            color="inherit"
            component={RouterLink}
            to={`?version=${number}`}
            aria-label={`View ${title}`}
          >
            View
          </Button>
          <Button
            size="small"
            color="inherit"
            aria-label={name === null ? `Name version ${number}` : `Rename ${title}`}
            onClick={() => setNaming(true)}
          >
            {name === null ? 'Name' : 'Rename'}
          </Button>
        </Box>
      </Box>
      {isNaming && (
        <NameVersionDialog
          model={{ dealId, valuationId }}
          version={version}
          onClose={() => setNaming(false)}
        />
      )}
    </Box>
  );
}

const formatStep = (step: number) => `${step > 0 ? '+' : '−'}${Math.abs(step)}`;

function VersionFigures({
  version: { score, dscr, purchasePrice },
  previousScore,
  isProvisional,
}: Pick<VersionRowProps, 'version' | 'previousScore' | 'isProvisional'>) {
  const step = score === null || previousScore === null ? 0 : score - previousScore;
  const figures = [
    ...(dscr === null ? [] : [`DSCR ${formatRatio(dscr)}`]),
    ...(purchasePrice === null ? [] : [formatMoney(purchasePrice)]),
  ];
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, typography: 'body2' }}
      className="figure"
    >
      {score !== null && <ScoreBadge {...getScoreBadge(score)} provisional={isProvisional} />}
      {step !== 0 && <span>{formatStep(step)}</span>}
      {figures.map((figure) => (
        <Box component="span" key={figure} sx={{ color: 'text.secondary' }}>
          {figure}
        </Box>
      ))}
    </Box>
  );
}
