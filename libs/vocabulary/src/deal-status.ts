/** How the pipeline groups its statuses in menus and on the board. */
export const STATUS_GROUPS = ['Active Pipeline', 'Due Diligence', 'Closed'] as const;
export type StatusGroup = (typeof STATUS_GROUPS)[number];

/** Color families of a status; a theme maps them to colors. */
export type StatusTone = 'gray' | 'yellow' | 'blue' | 'green' | 'slate' | 'red';

/** Every status a deal can hold, in the order in which people work through them. */
export const DEAL_STATUSES = [
  'Uncontacted',
  'Working',
  'Inquired',
  'Lead',
  'NDA Signed',
  'CBR Received',
  'CBR Reviewed',
  'Disqualified',
  'Closed/Lost',
] as const;
export type DealStatus = (typeof DEAL_STATUSES)[number];

/** The status of a new deal. */
export const DEFAULT_DEAL_STATUS: DealStatus = 'Uncontacted';

interface StatusInfo {
  readonly group: StatusGroup;
  readonly tone: StatusTone;
  /** Active deals count in the pipeline; the others are closed. */
  readonly active: boolean;
}

const STATUS_INFO: Readonly<Record<DealStatus, StatusInfo>> = {
  Uncontacted: { group: 'Active Pipeline', tone: 'gray', active: true },
  Working: { group: 'Active Pipeline', tone: 'yellow', active: true },
  Inquired: { group: 'Active Pipeline', tone: 'blue', active: true },
  Lead: { group: 'Active Pipeline', tone: 'green', active: true },
  'NDA Signed': { group: 'Due Diligence', tone: 'blue', active: true },
  'CBR Received': { group: 'Due Diligence', tone: 'yellow', active: true },
  'CBR Reviewed': { group: 'Due Diligence', tone: 'slate', active: true },
  Disqualified: { group: 'Closed', tone: 'red', active: false },
  'Closed/Lost': { group: 'Closed', tone: 'gray', active: false },
};

/** True for one of the nine statuses, spelled exactly. */
export function isDealStatus(value: unknown): value is DealStatus {
  return typeof value === 'string' && Object.hasOwn(STATUS_INFO, value);
}

/** Group, tone and activity of a status; an unknown one is treated as Uncontacted. */
export function getStatusInfo(status: string): StatusInfo {
  return isDealStatus(status) ? STATUS_INFO[status] : STATUS_INFO[DEFAULT_DEAL_STATUS];
}

/** The seven statuses of deals still in play. */
export const ACTIVE_STATUSES: readonly DealStatus[] = DEAL_STATUSES.filter(
  (status) => STATUS_INFO[status].active,
);

/** The two statuses of deals that ended. */
export const INACTIVE_STATUSES: readonly DealStatus[] = DEAL_STATUSES.filter(
  (status) => !STATUS_INFO[status].active,
);

/** The statuses of one group, in display order. */
export function listStatusesInGroup(group: StatusGroup): readonly DealStatus[] {
  return DEAL_STATUSES.filter((status) => STATUS_INFO[status].group === group);
}
