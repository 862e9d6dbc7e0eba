/**
 * Names that the project does not use, and the standard term for each. docs/glossary.md has the terms that it uses.
 * Patterns match a whole identifier or one of its words.
 */
const word = (name) =>
  new RegExp(`(?:^|[a-z0-9_])(?:${name[0].toUpperCase()}${name.slice(1)})(?![a-z])|^${name}(?![a-z])`);

export const RENAMED = [
  { pattern: /^MOST_/, use: 'MAX_… with the unit in the name' },
  { pattern: /^(LONGEST|LEAST)(_|$)/, use: 'MAX_…_LENGTH or MIN_…' },
  { pattern: word('forget'), use: 'invalidate…, or clear… for a cache' },
  { pattern: /Keeper$/, use: '…Store, …Cache or …Purger' },
  { pattern: /Follower$/, use: '…Listener' },
  { pattern: /^announce$/, use: 'emitInTransaction' },
  { pattern: /^INSIDE$/, use: 'PROPAGATE_ERRORS' },
  { pattern: /^(hold|held)$|^Held/, use: 'lockForUpdate, or Claimed… for a job' },
  { pattern: /^insist$/, use: 'withRetry' },
  { pattern: /^adopt$/, use: 'moveToDeal' },
  { pattern: /^giveBack$/, use: 'release' },
  { pattern: /^picked$/, use: 'pick… with the object, or selected' },
  { pattern: /^[fF]aults?([A-Z]|$)|Faults?(Of)?$/, use: 'validate… for the function, error for its result' },
  { pattern: /^isSound/, use: 'isValid' },
  { pattern: /^lack(s|Of|ing)?$/, use: 'missing…' },
  { pattern: word('alike'), use: 'duplicate' },
  { pattern: /^[tT]rashed[A-Z]|^(THINGS|DealThings\w*)$/, use: 'TrashItem, CHILD_TABLES or DealChildren…' },
  { pattern: /^(Told|told|tell|TELL|telling)$/, use: 'describe…, TimelineText or EVENT_DESCRIPTIONS' },
  { pattern: /^Refuses$/, use: 'ApiErrors' },
  { pattern: /^Enveloped/, use: 'ApiEnvelope' },
  { pattern: /^beside$/, use: 'meta, or next to' },
  { pattern: /^Answer$/, use: 'Envelope' },
  { pattern: /^Sealed$/, use: 'RawBody' },
  { pattern: /^Stale$/, use: 'PreconditionFailed' },
  { pattern: /^Unchanged$/, use: 'NotModified' },
  { pattern: /^OwnPost$/, use: "Nest's own Post" },
  { pattern: /^(Child|Turns)$/, use: 'TaskProcess or Semaphore' },
  { pattern: /^(patience|PATIENCE)|(Patience|_PATIENCE)/, use: 'timeout, with the unit in the name' },
  { pattern: /^stoodStill/, use: 'starvedMs' },
  { pattern: /^(Lie|findLie|sideways)$/, use: 'PageOrientation, detectOrientation or isRotated' },
  { pattern: /^(Levers|Why|SheetAnswer)$/, use: 'KeyInputs, ExplainButton or CellMessage' },
  { pattern: /^[A-Z]\w*Asked$/, use: '…Request' },
  { pattern: word('reckon'), use: 'calculate…' },
  { pattern: word('reckoned'), use: 'calculated' },
  {
    pattern: /[nN]eighbour|[lL]abelled(?!by)|[cC]olour(?!space)|[rR]ecognis|[mM]odelled|[cC]entre(?!d)/,
    use: 'American spelling',
  },
  { pattern: /[sS]pecimen|^[dD]oor$/, use: 'sample…, or the name of the interface' },
  { pattern: /^(made|kept|dear|blow)$/, use: 'created, stored, expensive or shock' },
];

export const RENAMED_FILES =
  /(^|[-.])(keeper|follower|alike|patience|faults?|faults?-of|reckon(ed|er)?|trashed|announce|levers|turns|lie)([-.]|$)/;
