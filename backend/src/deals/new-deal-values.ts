import { DEFAULT_DEAL_STATUS } from '@dealwright/vocabulary';
import { type SettingsResponse } from '../settings/index.js';

type StatementSettings = Pick<SettingsResponse, 'collectDetailedIncomeStatement' | 'historicalYearsCount'>;

/** What a deal has before anything is entered. */
export const buildNewDealValues = ({
  collectDetailedIncomeStatement,
  historicalYearsCount,
}: StatementSettings) => ({
  status: DEFAULT_DEAL_STATUS,
  historicalFinancials: {},
  yearLabels: {},
  sdeAdjustments: null,
  sdeBase: null,
  collectDetailedIncomeStatement,
  historicalYearsCount,
});
