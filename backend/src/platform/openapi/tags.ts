/** What each group of operations is about. Every tag that a controller uses stands here. */
export const API_TAGS = {
  deals: 'The pipeline: deals, their status and figures, saved views, duplicates and the trash.',
  imports: 'Many deals at once from the rows of a spreadsheet, with progress and undo.',
  brokers: 'Brokers, and the deals that name them.',
  interactions: 'Calls, meetings and messages about a deal, with follow-ups.',
  notes: 'Free text about a deal.',
  'follow-ups': 'What is due across all deals, and the calendar feed.',
  documents: 'Files of a deal: upload, preview, download and trash.',
  extraction: 'Values read from documents, with the place where each was read.',
  'financial models': 'Loan structure, coverage, projections, analyses and exports of a deal.',
  sharing: 'Share links, and the page that they open without an account.',
  viability: 'The score of a model, and why it is what it is.',
  settings: 'Defaults for new figures.',
  'export and import': 'All data of the caller as one file, and back.',
  identity: 'Who is calling, and how to sign in.',
  health: 'For load balancers and monitoring.',
  operations: 'The job queue. For operators only.',
} as const;
